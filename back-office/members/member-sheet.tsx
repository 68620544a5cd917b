import { useState } from 'react'
import { Link } from 'wouter'
import {
  changeMember,
  forgetDevicesOfMember,
  mailNewPasswordLink,
  resetTwoFactor,
  type StaffMember,
} from '#contract/office/members.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Sheet } from '#design/dialog.tsx'
import { Note } from '#design/note.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { logPath } from '../parts/log-path.ts'
import { Sure } from '../parts/sure.tsx'
import { call } from '../platform/call.ts'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { RoleField } from './role-field.tsx'
import css from './staff.module.css'

interface MemberProps {
  readonly member: StaffMember
  /** Nobody else could take the owner's place. */
  readonly isOnlyOwner: boolean
  readonly onDone: (message: string) => void
}

/** One member: the role, and what has to do with signing in. */
export function MemberSheet({ onClose, ...props }: MemberProps & { onClose: () => void }) {
  const { t } = useWords()
  const { member, isOnlyOwner } = props
  return (
    <Sheet isOpen title={member.name} closeLabel={t('common.close')} onClose={onClose}>
      {isOnlyOwner ? (
        <div className={css.form}>
          <Note>{t('office_staff.only_owner')}</Note>
        </div>
      ) : (
        <RoleForm {...props} />
      )}
      <Access {...props} />
    </Sheet>
  )
}

function RoleForm({ member, onDone }: MemberProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: changeMember,
    values: { role: member.role },
    input: ({ role }) => ({ id: member._id, role, isActive: member.isActive }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <FormFrame form={form} className={css.form}>
      <RoleField wiring={form.register('role')} />
      <p className={css.hint}>{t('office_staff.role_change_hint')}</p>
      <Button type="submit" isBusy={form.isBusy}>
        {t('office_staff.save_role')}
      </Button>
    </FormFrame>
  )
}

type Wish = 'block' | 'unblock' | 'reset' | 'link' | 'forget'

function Access({ member, isOnlyOwner, onDone }: MemberProps) {
  const { t } = useWords()
  const { _id: ownId } = useStaff()
  const [wish, setWish] = useState<Wish | null>(null)
  const { _id: id, role, name, email, isActive, hasTwoFactor } = member
  const works: Readonly<Record<Wish, () => Promise<{ readonly message: string }>>> = {
    block: () => call(changeMember, { id, role, isActive: false }),
    unblock: () => call(changeMember, { id, role, isActive: true }),
    reset: () => call(resetTwoFactor, { id }),
    link: () => call(mailNewPasswordLink, { id }),
    forget: () => call(forgetDevicesOfMember, { id }),
  }
  const words = {
    block: { title: t('office_staff.block'), text: t('office_staff.block_sure', { name }) },
    unblock: { title: t('office_staff.unblock'), text: '' },
    reset: { title: t('office_staff.reset_two_factor'), text: t('office_staff.reset_two_factor_sure', { name }) },
    forget: { title: t('office_staff.forget_devices'), text: '' },
    link: { title: t('office_staff.mail_password_link'), text: t('office_staff.mail_password_link_sure', { email }) },
  }
  const wishes: Wish[] = [
    ...(isActive ? (['link'] as const) : []),
    ...(hasTwoFactor ? (['forget'] as const) : []),
    ...(hasTwoFactor && id !== ownId ? (['reset'] as const) : []),
    ...(isActive ? (isOnlyOwner ? [] : (['block'] as const)) : (['unblock'] as const)),
  ]
  return (
    <section className={css.form}>
      <h2 className={css.part}>{t('office_staff.access')}</h2>
      <div className={css.buttons}>
        {wishes.map(each => (
          <Button key={each} kind={each === 'block' ? 'danger' : 'line'} onClick={() => setWish(each)}>
            {words[each].title}
          </Button>
        ))}
        <Link className={buttonClass({ kind: 'ghost' })} to={logPath({ staffId: id })}>
          {t('office_staff.changes_of', { name })}
        </Link>
      </div>
      {wish !== null && (
        <Sure
          {...words[wish]}
          isDanger={wish === 'block'}
          work={works[wish]}
          onClose={() => setWish(null)}
          onDone={onDone}
        />
      )}
    </section>
  )
}

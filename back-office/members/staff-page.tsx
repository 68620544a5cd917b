import { useQuery, useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import {
  listStaffMembers,
  type StaffInvitation,
  type StaffMember,
  withdrawInvitation,
} from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Sheet } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { Sure } from '../parts/sure.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { ROLE_HINTS } from './role-words.ts'
import css from './staff.module.css'

const QUERY = ['staff-members']

/** Who works here, as what, and who is invited. */
export function StaffPage() {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ queryKey: QUERY, queryFn: () => call(listStaffMembers, {}) })
  const say = (message: string) => {
    notify.done(message)
    void queries.invalidateQueries({ queryKey: QUERY })
  }
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const { members, invitations } = data
  const invited = (message: string) => {
    setInviting(false)
    say(message)
  }
  return (
    <Page
      title={t('office_staff.staff')}
      actions={
        <Button size="medium" onClick={() => setInviting(true)}>
          <Icon of={UserPlus} size="small" />
          {t('office_staff.invite')}
        </Button>
      }
    >
      <div className={css.page}>
        <Members members={members} onDone={say} />
        {invitations.length > 0 && <Invitations members={members} invitations={invitations} onDone={say} />}
        <Roles />
      </div>
      <Sheet
        isOpen={isInviting}
        title={t('office_staff.invite')}
        closeLabel={t('common.close')}
        onClose={() => setInviting(false)}
      >
        <InviteForm onInvited={invited} />
      </Sheet>
    </Page>
  )
}

function Members({ members, onDone }: { members: readonly StaffMember[]; onDone: (message: string) => void }) {
  const { t } = useWords()
  const { _id: ownId } = useStaff()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = members.find(member => member._id === openId)
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive)
  const isOnlyOwner = (member: StaffMember) => owners.length === 1 && owners[0]?._id === member._id
  return (
    <Panel title={t('office_staff.members')}>
      <ul className={css.members}>
        {members.map(member => (
          <li key={member._id} className={classes(css.member, !member.isActive && css.blocked)}>
            <div className={css.who}>
              <b>
                <Lettering text={member.name} />
                {member._id === ownId && ` (${t('office_staff.you')})`}
              </b>
              <bdi className={css.email}>{member.email}</bdi>
            </div>
            <div className={css.facts}>
              <span>{t(`office.role_${member.role}`)}</span>
              <span className={classes(css.mark, member.hasTwoFactor ? css.good : css.bad)}>
                <Nuqta />
                {t(member.hasTwoFactor ? 'office_staff.has_two_factor' : 'office_staff.no_two_factor')}
              </span>
              {!member.isActive && (
                <span className={classes(css.mark, css.bad)}>
                  <Nuqta />
                  {t('office_staff.blocked')}
                </span>
              )}
              <LastSignIn at={member.lastSignInAt} />
            </div>
            <Button
              kind="line"
              size="medium"
              aria-label={t('office_staff.change_named', { name: member.name })}
              onClick={() => setOpenId(member._id)}
            >
              {t('office_staff.change')}
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <MemberSheet
          member={open}
          isOnlyOwner={isOnlyOwner(open)}
          onClose={() => setOpenId(null)}
          onDone={message => {
            setOpenId(null)
            onDone(message)
          }}
        />
      )}
    </Panel>
  )
}

function LastSignIn({ at }: { at: string | null }) {
  const { t } = useWords()
  if (at === null) return <span className={css.aside}>{t('office_staff.never_signed_in')}</span>
  return (
    <span className={css.aside}>
      {t('office_staff.last_sign_in')} <When at={at} />
    </span>
  )
}

interface InvitationsProps {
  readonly members: readonly StaffMember[]
  readonly invitations: readonly StaffInvitation[]
  readonly onDone: (message: string) => void
}

function Invitations({ members, invitations, onDone }: InvitationsProps) {
  const { t } = useWords()
  const [leaving, setLeaving] = useState<StaffInvitation | null>(null)
  return (
    <Panel title={t('office_staff.invitations')}>
      <ul className={css.members}>
        {invitations.map(invitation => (
          <li key={invitation._id} className={css.member}>
            <div className={css.who}>
              <b>
                <Lettering text={invitation.name} />
              </b>
              <bdi className={css.email}>{invitation.email}</bdi>
            </div>
            <div className={css.facts}>
              <span>
                {members.some(({ email }) => email === invitation.email)
                  ? t('office_staff.for_new_password')
                  : t(`office.role_${invitation.role}`)}
              </span>
              <span className={css.aside}>
                {t('office_staff.expires')} <When at={invitation.expiresAt} />
              </span>
            </div>
            <Button
              kind="line"
              size="medium"
              aria-label={t('office_staff.withdraw_named', { name: invitation.name })}
              onClick={() => setLeaving(invitation)}
            >
              {t('office_staff.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <Sure
          title={t('office_staff.withdraw')}
          text={t('office_staff.withdraw_sure')}
          isDanger
          work={() => call(withdrawInvitation, { id: leaving._id })}
          onClose={() => setLeaving(null)}
          onDone={onDone}
        />
      )}
    </Panel>
  )
}

function Roles() {
  const { t } = useWords()
  return (
    <Panel title={t('office_staff.roles')}>
      <dl className={css.explained}>
        {STAFF_ROLES.map(role => (
          <div key={role}>
            <dt>{t(`office.role_${role}`)}</dt>
            <dd>{t(ROLE_HINTS[role])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

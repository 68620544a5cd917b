import { useState } from 'react'
import {
  renewRecoveryCodes,
  type SetUpTwoFactorReply,
  type StaffMeReply,
  setUpTwoFactor,
} from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CheckedCall, useCallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'
import { CodeList } from './recovery-codes.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** What the member is about to do with the second step. */
type Doing =
  | { readonly step: 'nothing' | 'renew' | 'prove' }
  | { readonly step: 'scan'; readonly offer: SetUpTwoFactorReply }
  | { readonly step: 'keep'; readonly codes: readonly string[] }

/** The authenticator app: set it up, move it to another phone; and new recovery codes. */
export function OwnTwoFactor() {
  const { t } = useWords()
  const { session, renew } = useSession()
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' })
  if (session.step !== 'in') return null
  const stop = () => {
    setDoing({ step: 'nothing' })
    void renew()
  }
  return (
    <Panel title={t('office_staff.two_factor')}>
      <div className={css.form}>
        <Step doing={doing} me={session.me} onDo={setDoing} onStop={stop} />
        {(doing.step === 'renew' || doing.step === 'prove' || doing.step === 'scan') && (
          <Button kind="ghost" size="medium" onClick={stop}>
            {t('office.leave_it')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

interface StepProps {
  readonly doing: Doing
  readonly me: StaffMeReply
  readonly onDo: (doing: Doing) => void
  readonly onStop: () => void
}

function Step({ doing, me, onDo, onStop }: StepProps) {
  const { t } = useWords()
  const keep = (codes: readonly string[]) => onDo({ step: 'keep', codes })
  switch (doing.step) {
    case 'nothing':
      return me.hasTwoFactor ? <SetUp me={me} onDo={onDo} /> : <PutOff onDo={onDo} />
    case 'renew':
      return (
        <CodeForm
          hint={t('office_staff.renew_codes_hint')}
          endpoint={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => keep(recoveryCodes)}
        />
      )
    case 'prove':
      return (
        <CodeForm
          hint={t('office_staff.new_phone_hint')}
          endpoint={setUpTwoFactor}
          onDone={offer => onDo({ step: 'scan', offer })}
        />
      )
    case 'scan':
      return <TwoFactorForm offer={doing.offer} onCodes={keep} />
    case 'keep':
      return (
        <>
          <p>{t('office.recovery_codes_hint')}</p>
          <CodeList codes={doing.codes} onKept={onStop} />
        </>
      )
  }
}

function SetUp({ me, onDo }: Pick<StepProps, 'me' | 'onDo'>) {
  const { t, sayFailure } = useWords()
  const [problem, setProblem] = useState('')
  // Whoever has a passkey is asked for it, or for a code, by the dialog that stands over every screen.
  const renewCodes = async (): Promise<Doing> =>
    me.hasPasskeys ? { step: 'keep', codes: (await call(renewRecoveryCodes, {})).recoveryCodes } : { step: 'renew' }
  const scan = async (): Promise<Doing> =>
    me.hasPasskeys ? { step: 'scan', offer: await call(setUpTwoFactor, {}) } : { step: 'prove' }
  const begin = (next: Promise<Doing>) => void next.then(onDo, failure => setProblem(sayFailure(failure)))
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <p>
        {t(me.hasApp ? 'office_staff.has_two_factor' : 'office_staff.has_passkey_only')}
        <br />
        <span className={css.aside}>{t('office_staff.codes_left', { count: me.recoveryCodesLeft })}</span>
      </p>
      <div className={css.buttons}>
        <Button kind="line" onClick={() => begin(renewCodes())}>
          {t('office_staff.renew_codes')}
        </Button>
        <Button kind="line" onClick={() => begin(scan())}>
          {t(me.hasApp ? 'office_staff.new_phone' : 'office_staff.add_app')}
        </Button>
      </div>
    </>
  )
}

function PutOff({ onDo }: Pick<StepProps, 'onDo'>) {
  const { t, sayFailure } = useWords()
  const [problem, setProblem] = useState('')
  const begin = () =>
    call(setUpTwoFactor, {}).then(
      offer => onDo({ step: 'scan', offer }),
      failure => setProblem(sayFailure(failure)),
    )
  return (
    <>
      <Note>{t('office_staff.put_off_hint')}</Note>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <Button onClick={() => void begin()}>{t('office_staff.set_up')}</Button>
    </>
  )
}

interface CodeFormProps<Reply> {
  readonly hint: string
  readonly endpoint: CheckedCall<{ readonly code?: string | undefined }, Reply>
  readonly onDone: (reply: Reply) => void
}

function CodeForm<Reply>({ hint, ...options }: CodeFormProps<Reply>) {
  const { t } = useWords()
  const form = useCallForm({ ...options, values: { code: '' }, input: ({ code }) => ({ code: code.trim() }) })
  return (
    <FormFrame form={form} className={css.form}>
      <CodeField form={form} hint={hint} autoFocus />
      <Button type="submit" isBusy={form.isBusy}>
        {t('office.go_on')}
      </Button>
    </FormFrame>
  )
}

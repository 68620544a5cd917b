import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import space from '#design/space.module.css'
import { TextInput } from '#design/text-input.tsx'
import { Reveal } from '../platform/reveal.tsx'
import { useWords } from '../platform/words.tsx'
import css from './newsletter-box.module.css'
import type { Subscription } from './subscribe.ts'

/** Home's invitation to the newsletter. */
export function NewsletterBox() {
  const { t } = useWords()
  const headingId = useId()
  return (
    <Reveal className={css.box} labelledBy={headingId}>
      <div className={`${space.wrap} ${css.columns}`}>
        <div>
          <h2 id={headingId} aria-label={t('home.newsletter_title')}>
            <Kashida text={t('home.newsletter_title')} />
          </h2>
          <p className={css.promise}>{t('home.newsletter_promise')}</p>
        </div>
        <NewsletterForm />
      </div>
    </Reveal>
  )
}

function NewsletterForm() {
  const { t } = useWords()
  const { state, send } = useSubscribing()
  return (
    // `post`: should it ever be sent before this code is there, the address must not end up in an address line.
    <form method="post" noValidate className={css.form} onSubmit={send}>
      <Field label={t('home.newsletter_email')} error={state.step === 'failed' && state.says}>
        {wiring => (
          <TextInput
            {...wiring}
            name="email"
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onFocus={getReady}
          />
        )}
      </Field>
      <Button type="submit" isBusy={state.step === 'sending'} className={css.button}>
        {t('home.newsletter_subscribe')}
      </Button>
      {state.step === 'subscribed' && (
        <p className={css.done}>
          <Nuqta />
          {state.says}
        </p>
      )}
    </form>
  )
}

type State = { readonly step: 'idle' | 'sending' } | Subscription

function useSubscribing() {
  const { t } = useWords()
  const [state, setState] = useState<State>({ step: 'idle' })
  const send = async (form: HTMLFormElement) => {
    setState({ step: 'sending' })
    const next = loadSending().then(({ subscribeBy }) => subscribeBy(form))
    setState(await next.catch(() => ({ step: 'failed', says: t('common.connection_failed') })))
  }
  return {
    state,
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (state.step !== 'sending') void send(event.currentTarget)
    },
  }
}

// Got when somebody begins to type: most visitors do not.
const loadSending = () => import('./subscribe.ts')

/** What fails here is tried again when the form is sent, which says so. */
function getReady(): void {
  loadSending().then(
    module => module.getReady().catch(() => undefined),
    () => undefined,
  )
}

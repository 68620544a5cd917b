import { Button } from '#design/button.tsx'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

interface CodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** On the way in: shown this once, for whoever loses the phone. */
export function RecoveryCodes(props: CodesProps) {
  const { t } = useWords()
  return (
    <Door title={t('office.recovery_codes')} text={t('office.recovery_codes_hint')}>
      <CodeList {...props} />
    </Door>
  )
}

/** The codes, to be copied and put away. */
export function CodeList({ codes, onKept }: CodesProps) {
  const { t } = useWords()
  return (
    <>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="line" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
        {t('office.copy')}
      </Button>
      <Button isBlock onClick={onKept}>
        {t('office.codes_kept')}
      </Button>
    </>
  )
}

import { Button } from '#design/button.tsx'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** Shown this once, for whoever loses the phone. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useWords()
  return (
    <Door title={t('office.recovery_codes')} text={t('office.recovery_codes_hint')}>
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
    </Door>
  )
}

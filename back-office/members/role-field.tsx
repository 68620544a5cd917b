import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import text from '#design/text.module.css'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { useWords } from '../platform/words.tsx'
import { ROLE_HINTS } from './role-words.ts'
import css from './staff.module.css'

/** The roles to choose from, each with what it may do. */
export function RoleField({ wiring }: { wiring: UseFormRegisterReturn }) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset className={css.roles}>
      <legend className={text.medium}>{t('office_staff.role')}</legend>
      {STAFF_ROLES.map(role => (
        <label key={role} className={css.role}>
          <input
            {...wiring}
            type="radio"
            value={role}
            aria-labelledby={`${id}${role}`}
            aria-describedby={`${id}${role}-hint`}
          />
          <span>
            <b id={`${id}${role}`}>{t(`office.role_${role}`)}</b>
            <span id={`${id}${role}-hint`} className={css.hint}>
              {t(ROLE_HINTS[role])}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

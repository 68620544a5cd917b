import type { EditedProduct, StaffProduct } from '#contract/catalogue/staff-endpoints.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'
import css from './product-form.module.css'

interface ConflictProps {
  readonly mine: EditedProduct
  /** What both began with. */
  readonly base: EditedProduct
  readonly theirs: StaffProduct
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else saved first: what they changed stands beside what is in this form, and nothing is lost until one of them is chosen. */
export function Conflict({ mine, base, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useWords()
  const names = (Object.keys(mine) as (keyof EditedProduct)[]).filter(
    name => name in theirs && JSON.stringify(theirs[name]) !== JSON.stringify(base[name]),
  )
  return (
    <Note kind="error">
      <p>{t('office.conflict')}</p>
      <table className={css.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('office_catalogue.what')}</th>
            <th scope="col">{t('office_catalogue.theirs')}</th>
            <th scope="col">{t('office_catalogue.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{shown(theirs[name])}</td>
              <td>{shown(mine[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="danger" size="medium" onClick={onKeepMine}>
        {t('office.keep_mine')}
      </Button>{' '}
      <Button kind="line" size="medium" onClick={onTakeTheirs}>
        {t('office.take_theirs')}
      </Button>
    </Note>
  )
}

const MOST_CHARACTERS = 200

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

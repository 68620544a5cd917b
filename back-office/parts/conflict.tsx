import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { useWords } from '../platform/words.tsx'
import css from './conflict.module.css'

interface ConflictProps<Edited extends object> {
  readonly mine: Edited
  /** What both began with. */
  readonly base: Edited
  readonly theirs: Edited
  /** What the form calls a member; its own name where left out. */
  readonly nameOf?: (member: keyof Edited & string) => string
  /** A member as its readers know it; undefined where the value says it. */
  readonly show?: (member: keyof Edited & string, of: Edited) => ReactNode
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else saved first: what they changed stands beside what is in this form, and nothing is lost until one of them is chosen. */
export function Conflict<Edited extends object>(props: ConflictProps<Edited>) {
  const { mine, base, theirs, nameOf = member => member, show, onKeepMine, onTakeTheirs } = props
  const { t } = useWords()
  // The members of an object as its type names them.
  const members = (Object.keys(mine) as (keyof Edited & string)[]).filter(
    member => member in theirs && JSON.stringify(theirs[member]) !== JSON.stringify(base[member]),
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
          {members.map(member => (
            <tr key={member}>
              <th scope="row">
                <bdi>{nameOf(member)}</bdi>
              </th>
              <td>{show?.(member, theirs) ?? asWritten(theirs[member])}</td>
              <td>{show?.(member, mine) ?? asWritten(mine[member])}</td>
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

function asWritten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

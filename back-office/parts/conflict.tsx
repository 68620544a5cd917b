import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { type FieldChange, fieldChanges } from '../members/field-changes.ts'
import { useFieldWords } from '../members/use-field-words.ts'
import { isSame } from '../platform/is-same.ts'
import { smallPicture } from '../platform/small-picture.ts'
import { useWords } from '../platform/words.tsx'
import { ChangedBy } from './changed-by.tsx'
import css from './conflict.module.css'

export interface Conflicting<Edited> {
  /** What both began with. */
  readonly base: Edited
  readonly theirs: Edited
  /** Who saved it and when; null where nobody knows. */
  readonly by: { readonly name: string; readonly at: string } | null
}

interface ConflictProps<Edited extends object> extends Conflicting<Edited> {
  readonly mine: Edited
  /** Saves both: of what both changed, the members in `mine` as they stand in this form, the others as they are by now. */
  readonly onMerge: (mine: ReadonlySet<string>) => void
  readonly onTakeTheirs: () => void
}

/**
 * Somebody else saved first. What only one of the two changed is kept as that one left it; where both changed the same, whoever stands here
 * chooses, and nothing is lost until then.
 */
export function Conflict<Edited extends object>({
  mine,
  base,
  theirs,
  by,
  onMerge,
  onTakeTheirs,
}: ConflictProps<Edited>) {
  const { t } = useWords()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const words = useFieldWords()
  const differs = (one: Edited, other: Edited) => (name: string) => !isSame(memberOf(one, name), memberOf(other, name))
  const changed = Object.keys(theirs).filter(differs(theirs, base))
  const both = changed.filter(differs(mine, base)).filter(differs(mine, theirs))
  const told = (name: string, of: Edited): readonly FieldChange[] => {
    const [before, after] = [memberOf(base, name), memberOf(of, name)]
    const isPicture = pictureOf(before) !== null || pictureOf(after) !== null
    return isPicture ? [{ path: [name], before, after }] : fieldChanges({ [name]: before }, { [name]: after })
  }
  const choose = (name: string, isTheirs: boolean) =>
    setTaken(before => new Set(isTheirs ? [...before, name] : [...before].filter(each => each !== name)))
  return (
    <Note kind="error">
      <p>
        {t('office.conflict')}
        {by !== null && (
          <>
            {' '}
            <ChangedBy {...by} />
          </>
        )}
      </p>
      <table className={css.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('office_catalogue.what')}</th>
            <th scope="col">{t('office_staff.was')}</th>
            <th scope="col">{t('office_catalogue.theirs')}</th>
            <th scope="col">{t('office_catalogue.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.flatMap(name =>
            told(name, theirs).map(change => (
              <Row
                key={change.path.join('/')}
                change={change}
                mine={both.includes(name) ? told(name, mine) : []}
                words={words}
              />
            )),
          )}
        </tbody>
      </table>
      {both.map(name => (
        <WhichOne
          key={name}
          name={name}
          called={words.nameOf([name])}
          isTheirs={taken.has(name)}
          onChoose={isTheirs => choose(name, isTheirs)}
        />
      ))}
      <div className={css.ways}>
        <Button size="medium" onClick={() => onMerge(new Set(both.filter(name => !taken.has(name))))}>
          {t('office.save_both')}
        </Button>
        <Button kind="line" size="medium" onClick={onTakeTheirs}>
          {t('office.take_theirs')}
        </Button>
      </div>
    </Note>
  )
}

function memberOf(state: object, name: string): unknown {
  return Reflect.get(state, name)
}

interface RowProps {
  readonly change: FieldChange
  /** What this member wrote into it, where they did. */
  readonly mine: readonly FieldChange[]
  readonly words: ReturnType<typeof useFieldWords>
}

function Row({ change: { path, before, after }, mine, words: { nameOf, textOf } }: RowProps) {
  const own = mine.find(each => isSame(each.path, path))
  const said = (value: unknown) => {
    const picture = pictureOf(value)
    return picture === null ? <bdi>{textOf(path, value)}</bdi> : <img src={picture} alt="" width="72" height="72" />
  }
  return (
    <tr>
      <th scope="row">{nameOf(path)}</th>
      <td>{said(before)}</td>
      <td>{said(after)}</td>
      <td>{own === undefined ? '–' : said(own.after)}</td>
    </tr>
  )
}

/** The address of a picture that a form shows, small. */
function pictureOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const url = 'imageUrl' in value ? value.imageUrl : 'url' in value ? value.url : null
  return typeof url === 'string' ? smallPicture(url) : null
}

interface WhichOneProps {
  readonly name: string
  /** As its readers know it. */
  readonly called: string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}

/** Both changed it: one of the two is saved. */
function WhichOne({ name, called, isTheirs, onChoose }: WhichOneProps) {
  const { t } = useWords()
  return (
    <fieldset className={css.choice}>
      <legend>{called}</legend>
      {[false, true].map(each => (
        <label key={String(each)}>
          <input type="radio" name={`conflict ${name}`} checked={isTheirs === each} onChange={() => onChoose(each)} />{' '}
          {t(each ? 'office_catalogue.theirs' : 'office_catalogue.mine')}
        </label>
      ))}
    </fieldset>
  )
}

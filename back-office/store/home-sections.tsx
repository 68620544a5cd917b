import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type StaffHomeReply, saveHomeSections } from '#contract/office/store.ts'
import { Checkbox } from '#design/checkbox.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { HOME_SECTIONS, type HomeSection } from '#shop/store/settings.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import { useEditing } from '../forms/use-editing.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './home-sections.module.css'
import { SECTION_WORDS } from './section-words.ts'
import { useKeepHome } from './use-home.ts'

type Sections = Pick<StaffHomeReply, 'sections' | 'sectionsVersion'>

/** Which parts home shows below its hero, and in which order. */
export function HomeSections({ home }: { home: StaffHomeReply }) {
  const { t } = useWords()
  const keep = useKeepHome()
  const saved: Sections = home
  const form = useEditing({
    endpoint: saveHomeSections,
    record: 'home',
    saved,
    edit: ({ sections: shown }: Sections) => ({ sections: shown }),
    input: (edited, { sectionsVersion: version }) => ({ ...edited, version }),
    keep: reply => {
      keep(reply)
      return reply
    },
    // The contract's body of this refusal.
    theirs: body => body as unknown as Sections,
  })
  const sections = form.watch('sections')
  const set = (changed: readonly HomeSection[]) => form.change({ sections: changed })
  const move = (from: number, by: -1 | 1) => {
    const moved = [...sections]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    set(moved)
  }
  return (
    <Panel title={t('office_shop.sections')}>
      <EditingForm isPart form={form}>
        <ol className={css.sections}>
          {sections.map((section, place) => (
            <SectionRow
              key={section}
              section={section}
              isShown
              onToggle={() => set(sections.filter(each => each !== section))}
              onUp={place === 0 ? null : () => move(place, -1)}
              onDown={place === sections.length - 1 ? null : () => move(place, 1)}
            />
          ))}
          {HOME_SECTIONS.filter(section => !sections.includes(section)).map(section => (
            <SectionRow
              key={section}
              section={section}
              isShown={false}
              onToggle={() => set([...sections, section])}
              onUp={null}
              onDown={null}
            />
          ))}
        </ol>
      </EditingForm>
    </Panel>
  )
}

interface SectionRowProps {
  readonly section: HomeSection
  readonly isShown: boolean
  readonly onToggle: () => void
  /** Null where it cannot go further. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

function SectionRow({ section, isShown, onToggle, onUp, onDown }: SectionRowProps) {
  const { t } = useWords()
  const name = t(SECTION_WORDS[section])
  return (
    <li>
      <Checkbox checked={isShown} onChange={onToggle}>
        {name}
      </Checkbox>
      {isShown && (
        <span className={css.moves}>
          <IconButton label={t('office_catalogue.up', { name })} disabled={onUp === null} onClick={() => onUp?.()}>
            <Icon of={ArrowUp} size="small" />
          </IconButton>
          <IconButton
            label={t('office_catalogue.down', { name })}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          >
            <Icon of={ArrowDown} size="small" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

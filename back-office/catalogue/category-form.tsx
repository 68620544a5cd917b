import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import {
  addCategory,
  type EditedCategory,
  type StaffCategory,
  saveCategory,
} from '#contract/office/catalogue/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { directionOf, languages } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import { ChoosePicture } from '../forms/choose-picture.tsx'
import { EditingForm } from '../forms/editing-form.tsx'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './categories.module.css'
import { useKeepCategories } from './use-categories.ts'

/** A category with its picture as it is shown here. */
interface ShownCategory extends Omit<EditedCategory, 'imageId'> {
  readonly image: StaffCategory['image']
}

/** One category with its sub-categories, saved as one. */
export function CategoryForm({ category }: { category: StaffCategory }) {
  const { t } = useWords()
  const keep = useKeepCategories()
  const editing = useEditing<StaffCategory, ShownCategory>({
    saved: category,
    edit: ({ name_en, name_ar, image, subCategories }) => ({ name_en, name_ar, image, subCategories }),
    send: async (edited, { _id: id, version }) => {
      const reply = await call(saveCategory, { ...sent(edited), id, version })
      keep(reply)
      return reply.categories.find(each => each._id === id) ?? category
    },
    // The contract's body of this refusal.
    theirs: body => body.category as StaffCategory,
  })
  return (
    <EditingForm isPart editing={editing} nameOf={member => t(MEMBERS[member])} show={shown}>
      <CategoryFields editing={editing} />
    </EditingForm>
  )
}

/** A category to come; it stands in the shop once it is saved with a name. */
export function NewCategoryForm({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const keep = useKeepCategories()
  const editing = useEditing<ShownCategory, ShownCategory>({
    saved: { name_en: '', name_ar: '', image: null, subCategories: [] },
    edit: category => category,
    send: async edited => {
      keep(await call(addCategory, sent(edited)))
      onDone()
      return edited
    },
    theirs: (_, category) => category,
  })
  return (
    <EditingForm
      isPart
      editing={editing}
      nameOf={member => t(MEMBERS[member])}
      saveLabel={t('office_catalogue.add_category')}
      aside={
        <Button kind="ghost" onClick={onDone}>
          {t('office.leave_it')}
        </Button>
      }
    >
      <CategoryFields editing={editing} />
    </EditingForm>
  )
}

function CategoryFields({ editing }: { editing: Editing<ShownCategory> }) {
  const { t } = useWords()
  const { value, errors, change } = editing
  return (
    <>
      <div className={css.head}>
        {value.image && <Thumbnail url={value.image.url} />}
        <ChoosePicture
          label={t('office_catalogue.choose_picture')}
          onChosen={({ imageId, imageUrl }) => change({ image: { mediaId: imageId, url: imageUrl } })}
        />
      </div>
      <div className={css.names}>
        {languages.map(language => (
          <Field
            key={language}
            label={t(`office_catalogue.name_${language}`)}
            hint={value[`name_${language}`] === '' ? t('office_catalogue.missing') : undefined}
            error={errors[`name_${language}`]}
          >
            {wiring => (
              <TextInput
                {...wiring}
                lang={language}
                dir={directionOf(language)}
                value={value[`name_${language}`]}
                onChange={event => change({ [`name_${language}`]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <SubCategories editing={editing} />
    </>
  )
}

function SubCategories({ editing: { value, change } }: { editing: Editing<ShownCategory> }) {
  const { t } = useWords()
  const { subCategories } = value
  const set = (at: number, part: Partial<EditedCategory['subCategories'][number]>) =>
    change({ subCategories: subCategories.map((sub, place) => (place === at ? { ...sub, ...part } : sub)) })
  return (
    <div className={css.subs}>
      {subCategories.map((sub, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet, and their order is what is edited
        <div key={at} className={css.sub}>
          {languages.map(language => (
            <TextInput
              key={language}
              aria-label={t(`office_catalogue.sub_${language}`, { number: at + 1 })}
              lang={language}
              dir={directionOf(language)}
              value={sub[`name_${language}`]}
              onChange={event => set(at, { [`name_${language}`]: event.currentTarget.value })}
            />
          ))}
          <IconButton
            label={t('office_catalogue.remove_sub', { number: at + 1 })}
            onClick={() => change({ subCategories: subCategories.filter((_, place) => place !== at) })}
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="ghost"
        size="medium"
        onClick={() => change({ subCategories: [...subCategories, { _id: null, name_en: '', name_ar: '' }] })}
      >
        <Icon of={Plus} size="small" />
        {t('office_catalogue.add_sub')}
      </Button>
    </div>
  )
}

function Thumbnail({ url }: { url: string }) {
  return <img src={url.replace(/\.\w+$/, '/240.webp')} alt="" width="72" height="72" />
}

function shown(member: keyof ShownCategory, { image, subCategories }: ShownCategory): ReactNode {
  if (member === 'image') return image && <Thumbnail url={image.url} />
  if (member !== 'subCategories') return undefined
  return (
    <ul>
      {subCategories.map(({ _id, name_en, name_ar }, at) => (
        <li key={_id ?? at}>
          <bdi>{name_en}</bdi> / <bdi>{name_ar}</bdi>
        </li>
      ))}
    </ul>
  )
}

function sent({ image, ...words }: ShownCategory): EditedCategory {
  return { ...words, imageId: image?.mediaId ?? null }
}

const MEMBERS: Readonly<Record<keyof ShownCategory, WordKey>> = {
  name_en: 'office_catalogue.name_en',
  name_ar: 'office_catalogue.name_ar',
  image: 'office_catalogue.picture',
  subCategories: 'office_catalogue.sub_categories',
}

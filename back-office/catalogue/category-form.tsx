import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { addCategory, type EditedCategory, type StaffCategory, saveCategory } from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { directionOf, isReadInAnother, keyedInEach, languagesFor, textsOf } from '#shop/languages.ts'
import { ChoosePicture } from '../forms/choose-picture.tsx'
import { EditingForm } from '../forms/editing-form.tsx'
import { LineInEach } from '../forms/fields.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { useEditing } from '../forms/use-editing.ts'
import { smallPicture } from '../platform/small-picture.ts'
import { useWords } from '../platform/words.tsx'
import css from './categories.module.css'
import { SeoFields } from './seo-fields.tsx'
import { useKeepCategories } from './use-categories.ts'

/** A category with its picture as it is shown here. */
interface ShownCategory extends Omit<EditedCategory, 'imageId'> {
  readonly image: StaffCategory['image']
}

/** One category with its sub-categories, saved as one. */
export function CategoryForm({ category }: { category: StaffCategory }) {
  const keep = useKeepCategories()
  const form = useEditing({
    endpoint: saveCategory,
    record: `category ${category._id}`,
    saved: category,
    edit: (saved: StaffCategory): ShownCategory => ({
      ...textsOf(saved, 'name'),
      ...keyedInEach('seoTitle', language => saved[`seoTitle_${language}`] ?? ''),
      ...keyedInEach('seoDescription', language => saved[`seoDescription_${language}`] ?? ''),
      image: saved.image,
      subCategories: saved.subCategories,
    }),
    input: (edited, { _id: id, version }) => ({ ...sent(edited), id, version }),
    keep: reply => {
      keep(reply)
      return reply.categories.find(each => each._id === category._id) ?? category
    },
    // The contract's body of this refusal.
    theirs: body => body.category as StaffCategory,
  })
  return (
    <EditingForm isPart form={form}>
      <CategoryFields form={form} />
    </EditingForm>
  )
}

/** A category to come; it stands in the shop once it is saved with a name. */
export function NewCategoryForm({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const keep = useKeepCategories()
  const form = useCallForm({
    endpoint: addCategory,
    record: 'category new',
    values: {
      ...{ ...keyedInEach('name', () => ''), image: null, subCategories: [] },
      ...{ ...keyedInEach('seoTitle', () => ''), ...keyedInEach('seoDescription', () => '') },
    } as ShownCategory,
    input: sent,
    onDone: reply => {
      keep(reply)
      onDone()
    },
  })
  return (
    <EditingForm
      isPart
      form={form}
      saveLabel={t('office_catalogue.add_category')}
      aside={
        <Button kind="ghost" onClick={onDone}>
          {t('office.leave_it')}
        </Button>
      }
    >
      <CategoryFields form={form} />
    </EditingForm>
  )
}

function CategoryFields({ form }: { form: CallForm<ShownCategory> }) {
  const { t } = useWords()
  const category = form.watch()
  return (
    <>
      <div className={css.head}>
        {category.image && <Thumbnail url={category.image.url} />}
        <ChoosePicture
          label={t('office_catalogue.choose_picture')}
          onChosen={({ imageId, imageUrl }) => form.change({ image: { mediaId: imageId, url: imageUrl } })}
        />
      </div>
      <div className={css.names}>
        <LineInEach
          form={form}
          name="name"
          label={language => t('office_catalogue.name_in', { language })}
          hint={language => (isReadInAnother(category, 'name', language) ? t('office_catalogue.missing') : undefined)}
        />
      </div>
      <SubCategories form={form} />
      <details className={css.folded}>
        <summary>{t('office_catalogue.seo')}</summary>
        <SeoFields
          form={form}
          written={language => category[`name_${language}`]}
          described={() => ''}
          address={language => `collection › ${category[`name_${language}`]}`}
        />
      </details>
    </>
  )
}

function SubCategories({ form }: { form: CallForm<ShownCategory> }) {
  const { t, called, language: reader } = useWords()
  const subCategories = form.watch('subCategories')
  return (
    <div className={css.subs}>
      {subCategories.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id yet, and their order is what is edited
        <div key={at} className={css.sub}>
          {languagesFor(reader).map(language => (
            <TextInput
              key={language}
              aria-label={t('office_catalogue.sub_in', { number: at + 1, language: called(language) })}
              lang={language}
              dir={directionOf(language)}
              {...form.register(`subCategories.${at}.name_${language}`)}
            />
          ))}
          <IconButton
            label={t('office_catalogue.remove_sub', { number: at + 1 })}
            onClick={() => form.change({ subCategories: subCategories.filter((_, place) => place !== at) })}
          >
            <Icon of={Trash2} size="small" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="ghost"
        size="medium"
        onClick={() =>
          form.change({ subCategories: [...subCategories, { _id: null, ...keyedInEach('name', () => '') }] })
        }
      >
        <Icon of={Plus} size="small" />
        {t('office_catalogue.add_sub')}
      </Button>
    </div>
  )
}

function Thumbnail({ url }: { url: string }) {
  return <img src={smallPicture(url)} alt="" width="72" height="72" />
}

function sent({ image, ...words }: ShownCategory): EditedCategory {
  return { ...words, imageId: image?.mediaId ?? null }
}

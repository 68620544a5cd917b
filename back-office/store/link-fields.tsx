import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#shop/store/settings.ts'
import { useWords } from '../platform/words.tsx'
import type { SettingsEditing } from './settings-editing.ts'

/** Where else the shop is found: one link for each network; an empty one is not shown. */
export function LinkFields({ editing: { value, errors, change } }: { editing: SettingsEditing }) {
  const { t } = useWords()
  const { socialLinks } = value
  const set = (network: SocialNetwork, url: string) => {
    const others = socialLinks.filter(link => link.network !== network)
    const isKnown = (link: { readonly network: SocialNetwork }) => link.network === network
    // In its place, so that typing into one changes no order of the shop's footer.
    if (url !== '' && socialLinks.some(isKnown))
      return change({ socialLinks: socialLinks.map(link => (isKnown(link) ? { network, url } : link)) })
    change({ socialLinks: url === '' ? others : [...others, { network, url }] })
  }
  return SOCIAL_NETWORKS.map(network => {
    const place = socialLinks.findIndex(link => link.network === network)
    return (
      <Field
        key={network}
        label={t(`office_shop.network_${network}`)}
        optional={t('office_catalogue.optional')}
        error={errors[`socialLinks.${place}.url`]}
      >
        {wiring => (
          <TextInput
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="off"
            dir="ltr"
            lang="en"
            value={socialLinks[place]?.url ?? ''}
            onChange={event => set(network, event.currentTarget.value.trim())}
          />
        )}
      </Field>
    )
  })
}

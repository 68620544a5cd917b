import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#shop/store/settings.ts'
import { useWords } from '../platform/words.tsx'
import type { SettingsForm } from './settings-form.ts'

/** Where else the shop is found: one link for each network; an empty one is not shown. */
export function LinkFields({ form }: { form: SettingsForm }) {
  const { t } = useWords()
  const socialLinks = form.watch('socialLinks')
  const set = (network: SocialNetwork, url: string) => {
    const others = socialLinks.filter(link => link.network !== network)
    const isKnown = (link: { readonly network: SocialNetwork }) => link.network === network
    // In its place, so that typing into one changes no order of the shop's footer.
    if (url !== '' && socialLinks.some(isKnown))
      return form.change({ socialLinks: socialLinks.map(link => (isKnown(link) ? { network, url } : link)) })
    form.change({ socialLinks: url === '' ? others : [...others, { network, url }] })
  }
  return SOCIAL_NETWORKS.map(network => {
    const place = socialLinks.findIndex(link => link.network === network)
    return (
      <Field
        key={network}
        label={t(`office_shop.network_${network}`)}
        optional={t('office_catalogue.optional')}
        error={form.errorOf(`socialLinks.${place}.url`)}
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

import { Lettering } from '#design/lettering.tsx'
import { When } from './when.tsx'

/** Who changed something and when. */
export function ChangedBy({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <>
      <bdi>
        <Lettering text={name} />
      </bdi>{' '}
      · <When at={at} />
    </>
  )
}

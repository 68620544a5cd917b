import type { Hono } from 'hono'
import { translatorsOf } from '#locales/translators.ts'
import {
  readSharePicturePath,
  SHARE_PICTURE,
  type SharedFacts,
  sharedFacts,
  sharePicturePath,
} from '#shop/catalogue/share-picture.ts'
import { directionOf, type Language } from '#shop/languages.ts'
import type { MediaLibrary } from '../files/media.ts'
import { mediaAnswer, photoIdOf } from '../files/media-routes.ts'
import type { ShareDrawing } from '../files/picture-work.ts'
import type { RequestFacts } from '../http/api.ts'
import type { LiveCatalogue } from './catalogue.ts'

interface SharePictureDependencies {
  readonly catalogue: LiveCatalogue
  readonly media: MediaLibrary
}

const translators = await translatorsOf('product')

/**
 * Pictures of products for shared links, one in each language, drawn when first asked for. What is drawn is what the product shows now: an
 * older address leads there, another is not there, so that nobody chooses what is drawn or how often.
 */
export function mountSharePictures(app: Hono<RequestFacts>, { catalogue, media }: SharePictureDependencies): void {
  app.get('/media/share/*', async context => {
    const { path } = context.req
    const { current } = catalogue
    const asked = readSharePicturePath(path)
    const product = asked === null ? undefined : current.product(asked.id)
    if (asked === null || product === undefined) return await mediaAnswer(context.req.raw, async () => undefined)
    const now = sharePicturePath(product, current.store, asked.language)
    // Kept by nobody: a process that has not heard of a change yet leads back for a moment.
    if (now !== path)
      return new Response(null, { status: 302, headers: { location: now, 'cache-control': 'no-store' } })
    const { id, language, version } = asked
    return await mediaAnswer(context.req.raw, () =>
      media.shared(`${id}-${language}-${version}`, drawingOf(sharedFacts(product, current.store, language), language)),
    )
  })
}

function drawingOf({ name, sides, photos, shopName }: SharedFacts, language: Language): ShareDrawing {
  const measures = sides === null ? '' : [sides.width, sides.depth, sides.height].join(' × ')
  return {
    ...{ name, shopName, width: SHARE_PICTURE.width, height: SHARE_PICTURE.height },
    below: measures === '' ? '' : translators[language]('product.in_cm', { number: measures }),
    photos: photos.flatMap(({ url }) => photoIdOf(url) ?? []),
    direction: directionOf(language),
  }
}

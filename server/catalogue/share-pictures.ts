import type { Hono } from 'hono'
import { translatorsOf } from '#locales/translators.ts'
import {
  readSharePicturePath,
  SHARE_PICTURE,
  type SharedFacts,
  sharedFacts,
  sharePicturePath,
  sharePictureVersion,
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

/** In the address of a picture to which another one led. */
const LED = 'led'

/**
 * Pictures of products for shared links, one in each language, drawn when first asked for. What is drawn is what the product shows now: an
 * older address leads there, another is not there, so that nobody chooses what is drawn or how often. It leads there once: of two processes
 * that do not agree on what is now, for a moment or while one of them is of another version, each would lead to the other's for ever.
 */
export function mountSharePictures(app: Hono<RequestFacts>, { catalogue, media }: SharePictureDependencies): void {
  app.get('/media/share/*', async context => {
    const { current } = catalogue
    const asked = readSharePicturePath(context.req.path)
    const product = asked === null ? undefined : current.product(asked.id)
    if (asked === null || product === undefined) return await mediaAnswer(context.req.raw, async () => undefined)
    const { id, language } = asked
    const version = sharePictureVersion(product, current.store, language)
    const isNow = version === asked.version
    // Kept by nobody: a process that has not heard of a change yet leads back for a moment.
    if (!isNow && context.req.query(LED) === undefined) {
      const location = `${sharePicturePath(product, current.store, language)}?${LED}`
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
    }
    const answer = await mediaAnswer(context.req.raw, () =>
      media.shared(`${id}-${language}-${version}`, drawingOf(sharedFacts(product, current.store, language), language)),
    )
    return isNow ? answer : unkept(answer)
  })
}

/** What is no picture of its address is nothing to keep under it. */
function unkept({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given)
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  return new Response(body, { status, headers })
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

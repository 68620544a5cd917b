import { forgotPassword, logIn, register } from '#contract/accounts.ts'
import { addFavourite } from '#contract/favourites.ts'
import { addCategory, addProduct, listStaffCategories, uploadMedia } from '#contract/office/catalogue.ts'
import { listStock } from '#contract/office/stock.ts'
import { countPiece } from '#contract/office/stock-counts.ts'
import { keepView } from '#contract/office/views.ts'
import { requestReturn, sendReturnPhoto } from '#contract/returns.ts'
import { DEMO_SHOPPER, DEMO_STAFF, type SignIn } from '#server/accounts/demo-sign-ins.ts'
import type { TestShop } from '#tests/support/api.ts'
import { editedColor, editedProduct, editedSize } from '#tests/support/edited.ts'
import type { Choice } from '#tests/support/givens.ts'
import { bring } from '#tests/support/imports.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buy, fillCart } from '#tests/support/orders.ts'
import { photos } from '#tests/support/photos.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenApp, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { loadDemoAccounts } from '../../demo/accounts.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Who can enter the shop: `secret` is that of the owner's authenticator app, base32. */
export interface KeptSignIns {
  readonly shopper: Credentials
  readonly owner: Credentials & { readonly secret: string }
}

/** After what staff may do, what shoppers do: until each table has a row. */
export async function liveIn(shop: TestShop, staff: SignedInStaff): Promise<KeptSignIns> {
  await loadDemoAccounts(shop.database)
  const { token } = (await shop.call(logIn, credentialsOf(DEMO_SHOPPER))).body
  const shopper = { id: await userId(shop, DEMO_SHOPPER), email: DEMO_SHOPPER.email, token }
  const secret = await givenApp(shop, { id: await userId(shop, DEMO_STAFF) })

  const picture = { bytes: there((await photos(1))[0]).buffer, contentType: 'image/jpeg' }
  const choice = await addPicturedProduct(shop, { staff, picture })
  const bundle = await shop.givenProduct({ items: [choice], stock: 5, bundlePrice: 9_000 })
  const { code } = await givenPromo(shop, { code: 'KEPT' })
  const items = [bundle.choice, choice].map(each => ({ ...each, quantity: 1 }))
  const changes = { promoCode: code, discountAmount: 1_150 }
  const { status, body } = await buy(shop, shopper, items, { changes })
  if (status !== 201) throw new Error(`not ordered: ${JSON.stringify(body)}`)
  const sold = await givenOrder(shop, { shopper, status: 'Delivered' })
  await shop.call(sendReturnPhoto, picture, { token })
  await shop.call(requestReturn, returnOf(sold), { token })
  await fillCart(shop, shopper, items)
  await shop.call(addFavourite, { productId: choice.productId }, { token })

  await shop.call(keepView, { screen: 'orders', name: 'Waiting', filter: { stage: 'to-pack' } }, { staff })
  const { rows } = (await shop.call(listStock, {}, { staff })).body
  await shop.call(countPiece, { variantId: there(rows[0]).variantId, counted: 4 }, { staff })
  await bring(shop, staff, Buffer.from('sku,stock\nnone,3\n'), { kind: 'stock', fileName: 'stock.csv' })
  await shop.call(forgotPassword, { email: DEMO_SHOPPER.email })
  await deliverMails(shop)
  // Whose mail waits in the queue.
  await shop.call(register, { name: 'Huda', email: 'huda@example.com', password: 'a drawer for each spoon' })
  await shop.pool.query(RARE)
  return { shopper: credentialsOf(DEMO_SHOPPER), owner: { ...credentialsOf(DEMO_STAFF), secret } }
}

/** What comes from outside of the API, or is gone again within minutes. */
const RARE = `
  insert into payment_notices (provider, event_key) values ('payqi', 'a-notice');
  insert into content_reports (directive, blocked) values ('script-src-elem', 'inline');
  insert into sales (id, percentage, is_for_all, category_ids, sub_category_ids, product_ids, starts_at, ends_at)
    values ('a-sale', 20, true, '{}', '{}', '{}', now() - interval '2 days', now() - interval '1 day');
  insert into searches (day, words, typed, times, found) values (now()::date, 'basket', 'Basket', 3, 1);
  insert into search_choices (day, words, product_id, times) select now()::date, 'basket', id, 2 from products limit 1;
  insert into search_rules (id, kind, words) values ('a-rule', 'ignored', 'cheap');
  insert into stock_bases (variant_id, pieces) select id, stock from variants limit 1;
  insert into courier_corrections (id, courier, amount, reason, staff_id) values ('a-correction', 'by-hand', 500, 'A torn note', 'staff');
  insert into catalogue_copies (token, mark) values ('a-copy', '{"since": "2026-11-24T00:00:00.000Z", "seen": []}');
  insert into server_facts (name, value) values ('a-fact', 'kept');
  insert into partner_turns (account, given) values ('an-account', array[now()]);
  insert into left_addresses (id, user_id, email, expires_at)
    select 'an-address', id, 'former@example.com', now() + interval '7 days' from users limit 1;
  insert into staff_passkey_challenges (session_hash, purpose, challenge, expires_at)
    select token_hash, 'sign-in', 'a-challenge', now() + interval '5 minutes' from staff_sessions limit 1`

function credentialsOf({ email, password }: SignIn): Credentials {
  return { email, password }
}

async function userId({ pool }: TestShop, { email }: SignIn): Promise<string> {
  return (await pool.query('select id from users where email = $1', [email])).rows[0].id
}

interface Maker {
  readonly staff: SignedInStaff
  readonly picture: { readonly bytes: Uint8Array; readonly contentType: string }
}

/** A product with all that hangs on one: its category, picture, colour and size. */
async function addPicturedProduct(shop: TestShop, { staff, picture }: Maker): Promise<Choice> {
  const words = { name_en: 'Pantry', name_ar: 'المؤونة' }
  await shop.call(addCategory, { ...words, imageId: null, subCategories: [{ _id: null, ...words }] }, { staff })
  const { categories } = (await shop.call(listStaffCategories, {}, { staff })).body
  const category = there(categories.at(-1))
  const { media } = (await shop.call(uploadMedia, picture, { staff })).body
  const { product } = (
    await shop.call(
      addProduct,
      editedProduct({
        categoryIds: [category._id],
        subCategoryIds: category.subCategories.flatMap(({ _id }) => _id ?? []),
        media: [media],
        colors: [editedColor('Oak', { sizes: [editedSize('Small', { stock: 9 })] })],
        variant: null,
      }),
      { staff },
    )
  ).body
  const [color] = product.colors
  return { productId: product._id, colorId: there(color)._id, sizeId: there(color?.sizes[0])._id }
}

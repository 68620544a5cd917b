import { and, desc, eq } from 'drizzle-orm'
import type { HistoryEntry } from '#contract/office/catalogue.ts'
import * as endpoints from '#contract/office/catalogue.ts'
import * as offers from '#contract/office/offers.ts'
import * as sales from '#contract/office/sales.ts'
import * as stock from '#contract/office/stock.ts'
import * as counts from '#contract/office/stock-counts.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database } from '../../database/database.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { textsIn } from '../../database/texts.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import { previewPath } from '../preview.ts'
import { addCategory, listCategories, orderCategories, removeCategory, saveCategory } from './categories.ts'
import { changePrices } from './change-prices.ts'
import { changeProducts, duplicateProduct, requireProduct } from './change-products.ts'
import { bookStockCount, countPiece, dropStockCount, readStockCount } from './count-stock.ts'
import type { CatalogueDesk } from './desk.ts'
import { listProducts } from './list-products.ts'
import { addOffer, endOffer, listOffers, readOffer, saveOffer } from './offers.ts'
import { findPiece, placePiece, readPiece } from './pieces.ts'
import { previewPrices } from './preview-prices.ts'
import { withoutCosts } from './read-product.ts'
import { addSale, endSale, listSales, previewSale, readSale, saveSale } from './sales.ts'
import { addProduct, saveProduct } from './save-product.ts'
import { adjustStock, listStock, listSuppliers } from './stock.ts'
import { uploadMedia } from './upload-media.ts'

const success = true as const

export function staffCatalogueRoutes(desk: CatalogueDesk): Route[] {
  return [
    ...productRoutes(desk),
    ...stockRoutes(desk),
    ...categoryRoutes(desk),
    ...saleRoutes(desk),
    ...offerRoutes(desk),
  ]
}

function productRoutes(desk: CatalogueDesk): Route[] {
  return [
    staffRoute(endpoints.listStaffProducts, async ({ input, language }) => ({
      success,
      ...(await listProducts(desk.database, input, language)),
    })),
    staffRoute(endpoints.readStaffProduct, async ({ input, staff }) => {
      const product = await requireProduct(desk, input.id)
      return { success, product: endpoints.saveProduct.roles.includes(staff.role) ? product : withoutCosts(product) }
    }),
    staffRoute(endpoints.linkPreview, async ({ input }) => ({ success, path: await previewPath(desk, input.id) })),
    staffRoute(endpoints.addProduct, async ({ input, staff }) => ({
      success,
      product: await addProduct(desk, input, staff),
    })),
    staffRoute(endpoints.saveProduct, async ({ input, staff }) => ({
      success,
      product: await saveProduct(desk, input, staff),
    })),
    staffRoute(endpoints.duplicateProduct, async ({ input, staff }) => ({
      success,
      product: await duplicateProduct(desk, input.id, staff),
    })),
    staffRoute(endpoints.archiveProduct, async ({ input, staff, say }) => {
      const { act } = await changeProducts(desk, { ids: [input.id], change: { kind: 'archive' } }, staff)
      return { success, ...say('product_archived'), act }
    }),
    staffRoute(endpoints.restoreProduct, async ({ input, staff, say }) => {
      const { act } = await changeProducts(desk, { ids: [input.id], change: { kind: 'restore' } }, staff)
      return { success, ...say('product_restored'), act }
    }),
    staffRoute(endpoints.changeProducts, async ({ input, staff, say }) => {
      const { changed, act, empty } = await changeProducts(desk, input, staff)
      const refused = empty.map(product => ({
        id: product.id,
        ...textsIn(product, 'name'),
        ...say('bundle_is_empty'),
      }))
      return { success, ...say('products_changed', { count: changed }), changed, act, refused }
    }),
    staffRoute(endpoints.previewPrices, async ({ input }) => ({
      success,
      ...(await previewPrices(desk.database, input)),
    })),
    staffRoute(endpoints.changePrices, async ({ input, staff, say }) => {
      const { changed, act } = await changePrices(desk, input, staff)
      return { success, ...say('products_changed', { count: changed }), changed, act }
    }),
    staffRoute(endpoints.readProductHistory, async ({ input }) => ({
      success,
      entries: await readHistory(desk.database, input.id),
    })),
    staffRoute(endpoints.uploadMedia, async ({ input, staff }) => ({
      success,
      media: await uploadMedia(desk, input, staff),
    })),
  ]
}

function stockRoutes(desk: CatalogueDesk): Route[] {
  return [
    staffRoute(stock.listStock, async ({ input }) => ({ success, ...(await listStock(desk.database, input)) })),
    staffRoute(stock.listSuppliers, async () => ({ success, suppliers: await listSuppliers(desk.database) })),
    staffRoute(stock.adjustStock, async ({ input, staff, say }) => {
      await adjustStock(desk, input, staff)
      return { success, ...say('stock_adjusted') }
    }),
    staffRoute(counts.findPiece, async ({ input }) => ({ success, piece: await findPiece(desk.database, input.code) })),
    staffRoute(counts.readStockCount, async () => ({ success, count: await readStockCount(desk.database) })),
    staffRoute(counts.countPiece, async ({ input, staff }) => ({
      success,
      count: await countPiece(desk, input, staff),
    })),
    staffRoute(counts.bookStockCount, async ({ input, staff, say }) => {
      const missing = await bookStockCount(desk, input.id, staff)
      return { success, ...say('stock_count_booked'), missing }
    }),
    staffRoute(counts.dropStockCount, async ({ input, say }) => {
      await dropStockCount(desk.database, input.id)
      return { success, ...say('stock_count_dropped') }
    }),
    staffRoute(counts.readPiece, async ({ input }) => ({ success, ...(await readPiece(desk.database, input.id)) })),
    staffRoute(counts.placePiece, async ({ input, staff, say }) => {
      await placePiece(desk.database, input, staff)
      return { success, ...say('stock_placed') }
    }),
  ]
}

function saleRoutes(desk: CatalogueDesk): Route[] {
  return [
    staffRoute(sales.listStaffSales, async ({ input }) => ({ success, ...(await listSales(desk, input)) })),
    staffRoute(sales.readStaffSale, async ({ input }) => ({ success, sale: await readSale(desk, input.id) })),
    staffRoute(sales.previewSale, async ({ input }) => ({ success, ...previewSale(desk, input) })),
    staffRoute(sales.addSale, async ({ input, staff, say }) => ({
      ...{ success, ...say('sale_saved') },
      sale: await addSale(desk, input, staff),
    })),
    staffRoute(sales.saveSale, async ({ input, staff, say }) => ({
      ...{ success, ...say('sale_saved') },
      sale: await saveSale(desk, input, staff),
    })),
    staffRoute(sales.endSale, async ({ input, staff, say }) => ({
      ...{ success, ...say('sale_ended') },
      sale: await endSale(desk, input, staff),
    })),
  ]
}

function categoryRoutes(desk: CatalogueDesk): Route[] {
  const all = async () => ({ success, categories: await listCategories(desk.database) })
  return [
    staffRoute(endpoints.listStaffCategories, all),
    staffRoute(endpoints.addCategory, async ({ input, staff }) => {
      await addCategory(desk, input, staff)
      return await all()
    }),
    staffRoute(endpoints.saveCategory, async ({ input, staff }) => {
      await saveCategory(desk, input, staff)
      return await all()
    }),
    staffRoute(endpoints.removeCategory, async ({ input, staff, say }) => {
      await removeCategory(desk, input.id, staff)
      return { success, ...say('category_removed') }
    }),
    staffRoute(endpoints.orderCategories, async ({ input, staff }) => {
      await orderCategories(desk, input.ids, staff)
      return await all()
    }),
  ]
}

const MOST_ENTRIES = 200

async function readHistory(database: Database, id: Id): Promise<HistoryEntry[]> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'product'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.id))
    .limit(MOST_ENTRIES)
  return rows.map(({ at, staffName, action, before, after }) => ({
    at: at.toISOString(),
    staffName,
    action,
    before: asRecord(before),
    after: asRecord(after),
  }))
}

function asRecord(logged: unknown): Readonly<Record<string, unknown>> {
  return typeof logged === 'object' && logged !== null ? Object.fromEntries(Object.entries(logged)) : {}
}

function offerRoutes(desk: CatalogueDesk): Route[] {
  return [
    staffRoute(offers.listStaffOffers, async ({ input }) => ({ success, ...(await listOffers(desk, input)) })),
    staffRoute(offers.readStaffOffer, async ({ input }) => ({ success, offer: await readOffer(desk, input.id) })),
    staffRoute(offers.addOffer, async ({ input, staff, say }) => ({
      ...{ success, ...say('offer_saved') },
      offer: await addOffer(desk, input, staff),
    })),
    staffRoute(offers.saveOffer, async ({ input, staff, say }) => ({
      ...{ success, ...say('offer_saved') },
      offer: await saveOffer(desk, input, staff),
    })),
    staffRoute(offers.endOffer, async ({ input, staff, say }) => ({
      ...{ success, ...say('offer_ended') },
      offer: await endOffer(desk, input, staff),
    })),
  ]
}

import alerts from './alerts.json' with { type: 'json' }
import answers from './answers.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import methods from './methods.json' with { type: 'json' }
import office from './office.json' with { type: 'json' }
import office_books from './office_books.json' with { type: 'json' }
import office_catalogue from './office_catalogue.json' with { type: 'json' }
import office_earnings from './office_earnings.json' with { type: 'json' }
import office_files from './office_files.json' with { type: 'json' }
import office_offers from './office_offers.json' with { type: 'json' }
import office_orders from './office_orders.json' with { type: 'json' }
import office_people from './office_people.json' with { type: 'json' }
import office_prices from './office_prices.json' with { type: 'json' }
import office_sales from './office_sales.json' with { type: 'json' }
import office_searches from './office_searches.json' with { type: 'json' }
import office_shop from './office_shop.json' with { type: 'json' }
import office_staff from './office_staff.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }

/** Everything that the back office says. */
export const officeWords = {
  alerts,
  common,
  messages: { ...messages, ...answers },
  methods,
  office,
  office_books,
  office_catalogue,
  office_earnings,
  office_files,
  office_offers,
  office_orders,
  office_people,
  office_prices,
  office_sales,
  office_searches,
  office_shop,
  office_staff,
  orders,
}

import common from './common.json' with { type: 'json' }
import layout from './layout.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }

/** What stands around every screen: loaded with each of them. */
export const frameWords = { common, layout, pages }

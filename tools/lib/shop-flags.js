/**
 * How Node keeps the shop's memory small without looking for garbage all the time (docs/decisions/0100). Whatever
 * runs the shop's own code for longer runs with them, tests too: a flag that some part cannot bear shows there.
 *
 * @type {readonly string[]}
 */
export const SHOP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/**
 * What Node is told to be the shop, as `npm start` tells it: the server that `build.js` makes.
 *
 * @type {readonly string[]}
 */
export const SHOP_COMMAND = [...SHOP_FLAGS, '.build/server/main.js', 'serve']

/** Of the services behind Chrome, Edge, Samsung Internet and Opera; Firefox; Safari; older Edge. A star stands for one name or more. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Whether this is where a push service takes messages: the shop calls no other address because a browser named it. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '') return false
  return PUSH_HOSTS.some(host => (host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
}

import { once } from 'node:events'
import { createServer, connect as dial } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { openRelay } from './relay.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

test('what is said through a relay that is cut is heard by nobody, and by those who come after it is mended', async () => {
  const heard: string[] = []
  const server = createServer(end => {
    end.on('error', () => undefined)
    end.on('data', bytes => {
      heard.push(String(bytes))
      end.write('heard')
    })
  })
  const to = await freePort()
  await new Promise<void>(resolve => server.listen(to, '127.0.0.1', resolve))
  const port = await freePort()
  const relay = await openRelay(port, to)
  closings.push(
    () => server.close(),
    () => relay.close(),
  )
  const call = async () => {
    const end = dial(port, '127.0.0.1').on('error', () => undefined)
    closings.push(() => end.destroy())
    await once(end, 'connect')
    return end
  }

  const before = await call()
  before.write('one')
  await once(before, 'data')
  relay.cut()
  before.write('two')
  const meanwhile = await call()
  meanwhile.write('three')
  relay.mend()
  // Both learn that they are over.
  await Promise.all([before, meanwhile].map(end => end.destroyed || new Promise(resolve => end.once('close', resolve))))
  const after = await call()
  after.write('four')
  await once(after, 'data')
  expect(heard).toEqual(['one', 'four'])
})

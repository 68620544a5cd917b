import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { later } from './later.tsx'

const Greeting = ({ name }: { name: string }) => <p>Welcome, {name}</p>

test('a part that is ready is drawn at once, as the server must', async () => {
  const Part = later(async () => Greeting)
  await Part.ready()
  expect(renderToString(<Part name="Sara" />)).toContain('Sara</p>')
})

test('until a part has come, what stands for it is shown', () => {
  const Part = later<{ name: string }>(
    () => new Promise(() => undefined),
    ({ name }) => <b>{name}</b>,
  )
  expect(renderToString(<Part name="Sara" />)).toContain('<b>Sara</b>')
})

test('a part that could not be had is asked for again by the next who needs it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting)
  const Part = later<{ name: string }>(load)
  await expect(Part.ready()).rejects.toThrow('no network')
  await Part.ready()
  await Part.ready()
  expect(load).toHaveBeenCalledTimes(2)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { FRONT_NAMES, FRONTS, type FrontProgram } from './lib/fronts.ts'
import { inProject } from './lib/project.js'

const read = (file: string) => readFileSync(inProject(file), 'utf8')

test('what the image and Compose set are settings of the shop', () => {
  const known = new Set([...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const ofImage = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  const ofCompose = /x-shop:[\s\S]*?environment:\n([\s\S]*?)\n {2}[^ #]/.exec(read('compose.yaml'))?.[1] ?? ''
  const set = [
    ...[...ofImage.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    ...[...ofCompose.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name),
  ]
  expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'TRUSTED_PROXIES', 'SHUTDOWN_DELAY', 'NODE_ENV']))
  expect(set.filter(name => name !== 'NODE_ENV' && !known.has(name))).toEqual([])
})

test('the service of systemd sets nothing that a command of the shop would not find', () => {
  const unit = read('deploy/tarteeb.service')
  expect([...unit.matchAll(/^Environment\w*=(.*)$/gm)].map(([, set]) => set)).toEqual(['NODE_ENV=production'])
})

test('Caddy and nginx let through the largest file that the shop takes', () => {
  const largest = Math.max(...contract.map(({ mostBytes }) => mostBytes))
  const limits = [
    ['Caddyfile', /^\t\tmax_size (\d+)MB$/m],
    ['nginx.conf', /^ {2}client_max_body_size (\d+)m;$/m],
  ] as const
  for (const [file, limit] of limits) {
    const megabytes = Number(limit.exec(read(`deploy/${file}`))?.[1])
    expect(megabytes * 1_000_000, file).toBeGreaterThan(largest)
  }
})

test.each(FRONT_NAMES)('%s is put before the shop at its ports, with the settings of deploy/', name => {
  const front: FrontProgram = FRONTS[name]
  const places = { door: 41_000, shops: [41_001, 41_002], folder: '/tmp/front' } as const
  const settings = front.settings(places)
  const said = JSON.stringify([settings, front.environment?.(places), front.options(settings, places)])
  expect(said).toContain('41000')
  expect(said).toContain('41001')
})

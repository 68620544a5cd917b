import { expect, test } from 'vitest'
import { accountForRoot, isNobody } from './server-account.ts'

const BARE = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n'

test('root’s database is served by the machine’s PostgreSQL user', async () => {
  const users = () => `${BARE}postgres:x:101:104::/var/lib/postgresql:/bin/bash\n`
  expect(await accountForRoot(users, () => Promise.reject(new Error('nothing to make')))).toEqual({
    uid: 101,
    gid: 104,
  })
})

test('without one the shop makes a user of its own and leaves nobody alone', async () => {
  let passwd = BARE
  const make = async () => {
    passwd += 'tarteeb:x:990:990::/home/tarteeb:/usr/sbin/nologin\n'
  }
  expect(await accountForRoot(() => passwd, make)).toEqual({ uid: 990, gid: 990 })
  expect([isNobody(65_534), isNobody(990)]).toEqual([true, false])
})

test('where none can be made the start says so in one sentence', async () => {
  const make = () => Promise.reject(new Error('spawn useradd ENOENT'))
  await expect(accountForRoot(() => BARE, make)).rejects.toThrow(
    /^PostgreSQL does not run as root, and a user for it could not be made \(spawn useradd ENOENT\): [^\n]+\.$/,
  )
})

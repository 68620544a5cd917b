import { createPrivateKey, sign } from 'node:crypto'
import type { Cbor } from './authenticator.ts'

/** What a maker that nobody knows says of a device, rightly signed, with its certificate: good for a century. */
export function makersWord(signed: Buffer): { readonly fmt: string; readonly attStmt: Cbor } {
  const statement = new Map<string, Cbor>([
    ['alg', -7],
    ['sig', sign('sha256', signed, KEY)],
    ['x5c', [Buffer.from(CERTIFICATE, 'base64')]],
  ])
  return { fmt: 'packed', attStmt: statement }
}

const KEY = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg78t8BcljLoBQZjUsAr2thpurwFWvzZXcY41G764mewGhRANCAAScZVCcmve8EM' +
      'GXHyNBfluqOF/Sl5yjQ6hQdOKxuieuB0NFwJJJVLcLirzJz5HDLOjGQPgJhb3xtZwvyRGGbz66',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
})

const CERTIFICATE =
  'MIIB+TCCAaCgAwIBAgIUEK/udySg2DuhtVjn0RaPVamxegEwCgYIKoZIzj0EAwIwUzELMAkGA1UEBhMCSVExDzANBgNVBAoMBk5vYm9keTEiMC' +
  'AGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEPMA0GA1UEAwwGTm9ib2R5MCAXDTI2MTEyMjE3MjMyNloYDzIxMjYxMDI5MTcyMzI2' +
  'WjBTMQswCQYDVQQGEwJJUTEPMA0GA1UECgwGTm9ib2R5MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ8wDQYDVQQDDAZOb2' +
  'JvZHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAScZVCcmve8EMGXHyNBfluqOF/Sl5yjQ6hQdOKxuieuB0NFwJJJVLcLirzJz5HDLOjGQPgJ' +
  'hb3xtZwvyRGGbz66o1AwTjAdBgNVHQ4EFgQUMzWnPweYbc015UzuPsMZh6H4iyswHwYDVR0jBBgwFoAUMzWnPweYbc015UzuPsMZh6H4iyswDA' +
  'YDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNHADBEAiBRvv8F04VjA09vxba5E9gLC+DCruNWBCJKNyctW+2BEgIgcMPWZQU2IUH0EbkMyF3HfoXq' +
  '4+WyayMhceYtq1xW/Jg='

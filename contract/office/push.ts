import { z } from 'zod'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { given, id, moment, replies, spoken } from '../fields.ts'
import { STOCKROOM } from './roles.ts'

/** Longer than any push service writes them. */
export const MAX_PUSH_ENDPOINT = 1_000

/** Base64url of so many bytes. */
const bytes = (count: number) =>
  given().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), 'field_invalid')

/** A browser that is told of new orders while the office is closed. */
export type PushDevice = TypeOf<typeof pushDevice>
const pushDevice = z.object({
  _id: id,
  /** As the browser named itself; may be empty. */
  userAgent: z.string(),
  addedAt: moment,
  /** When it was last sent something; null before the first. */
  lastSentAt: moment.nullable(),
  /** By which a browser knows itself again. */
  endpoint: z.string(),
})

export const listPushDevices = staffEndpoint('GET', '/api/staff/push-devices', STOCKROOM, {
  summary: "The member's own devices that are told of new orders, and the key by which a browser subscribes.",
  reply: replies({
    devices: z.array(pushDevice),
    /** The shop's, a P-256 point in base64url (RFC 8292). */
    publicKey: z.string(),
  }),
})

export type AddPushDeviceInput = TypeOf<typeof subscription>
const subscription = z.object({
  /** Of a push service that the shop knows. */
  endpoint: given().max(MAX_PUSH_ENDPOINT, 'field_too_long'),
  p256dh: bytes(65),
  auth: bytes(16),
})

/** The same browser again takes its own place. Of a member's devices the ten added last stay. */
export const addPushDevice = staffEndpoint('POST', '/api/staff/push-devices', STOCKROOM, {
  summary: 'Tells this device of orders that come in from now on.',
  status: 201,
  input: subscription,
  reply: spoken,
  refusals: ['push_service_unknown'],
})

export const removePushDevice = staffEndpoint('DELETE', '/api/staff/push-devices/:id', STOCKROOM, {
  summary: "Tells one of one's own devices of no more orders.",
  input: z.object({ id }),
  reply: spoken,
  refusals: ['push_device_not_found'],
})

export const tryPushDevice = staffEndpoint('POST', '/api/staff/push-devices/:id/test', STOCKROOM, {
  summary: "Sends a message to one of one's own devices, to see whether it comes.",
  input: z.object({ id }),
  reply: spoken,
  refusals: ['push_device_not_found', 'push_device_gone', 'push_not_taken', 'too_many_requests'],
})

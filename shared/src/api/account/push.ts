import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { done, pathOf } from '../wire-fields.ts'

/** Kinds of notification. People can turn each one off. */
const kind = z.enum(['request', 'week', 'night', 'dispute', 'message'])
const device = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  created_at: z.string(),
  /** When the device's push service last accepted a notification. */
  sent_at: z.nullable(z.string()),
  /** True for the device that makes the request. */
  current: z.boolean(),
})

/** Notifications: which devices show them, and preferences. */
export const pushRoutes = defineRoutes({
  notices: {
    method: 'GET',
    path: '/push',
    needs: 'takePart',
    summary:
      'The key a browser needs to subscribe to notifications (null if they are off), your devices, and the kinds you get',
    answer: z.object({
      key: z.nullable(z.string()),
      devices: z.array(device),
      wishes: z.array(z.object({ kind, wanted: z.boolean() })),
    }),
  },
  addNoticeDevice: {
    method: 'POST',
    path: '/push/devices',
    needs: 'takePart',
    summary:
      'Turn on notifications for this session’s device, with its browser’s push endpoint and keys (RFC 8030, RFC 8291). Call it again if they change',
    body: z.strictObject({
      endpoint: z.string().check(z.minLength(10), z.maxLength(1_000)),
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
    answer: done,
  },
  removeNoticeDevice: {
    method: 'DELETE',
    path: '/push/devices/:id',
    needs: 'takePart',
    summary: 'Turn off notifications on one of your devices',
    params: pathOf('id'),
    answer: done,
  },
  saveNoticeWish: {
    method: 'PUT',
    path: '/push/wishes',
    needs: 'takePart',
    summary: 'Turn a kind of notification from your league on or off',
    body: z.strictObject({ kind, wanted: z.boolean() }),
    answer: done,
  },
})

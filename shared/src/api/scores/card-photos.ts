import * as z from 'zod/mini'
import { photoLimits } from '../../schema/scores/photo-limits.ts'
import { defineRoutes } from '../route.ts'
import { done, pathId, pathOf, wireId } from '../wire-fields.ts'

const media = z.enum(['image/jpeg', 'image/webp'])

/** Describes a photo, without its bytes. `added_by`: the account that sent it. */
const cardPhoto = z.object({
  id: z.int(),
  match_id: z.int(),
  media,
  bytes: z.int(),
  added_by: z.int(),
  /** ISO 8601. */
  added_at: z.string(),
})
export type CardPhoto = z.infer<typeof cardPhoto>

/** In base64, four characters represent three bytes. */
const MOST_BASE64 = Math.ceil(photoLimits.bytes / 3) * 4

/** How long a league keeps its photos, and how much space they use. */
const photoRule = z.object({
  /** How many days photos are kept; null: until someone removes them. */
  days: z.nullable(z.int()),
  photos: z.int(),
  bytes: z.int(),
  /** The maximum number of bytes of photos that this server stores for a league; 0 if it stores none. */
  most_bytes: z.int(),
})
export type PhotoRule = z.infer<typeof photoRule>

/**
 * Photos of paper cards, kept as proof. They are sent separately from scores, so that a score never waits for a photo.
 */
export const cardPhotoRoutes = defineRoutes({
  cardPhotos: {
    method: 'GET',
    path: '/card-photos',
    needs: 'takePart',
    summary: 'The photos of a match’s card, oldest first, without their bytes',
    query: z.strictObject({ matchid: pathId }),
    answer: z.array(cardPhoto),
  },
  cardPhoto: {
    method: 'GET',
    path: '/card-photos/:id',
    needs: 'takePart',
    summary: 'One photo, as base64',
    params: pathOf('id'),
    answer: z.object({ media, data: z.string() }),
  },
  addCardPhoto: {
    method: 'POST',
    path: '/card-photos',
    needs: 'takePart',
    summary: 'Add a photo to a match’s card. Sending the same photo again returns the stored one',
    body: z.strictObject({
      matchid: wireId,
      /** A JPEG or WebP image as base64. */
      data: z.string().check(z.minLength(4), z.maxLength(MOST_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      /** A photo of this match that is removed as soon as the new one is stored. */
      replaces: z.optional(wireId),
    }),
    answer: cardPhoto,
    status: 201,
    photo: true,
  },
  missingCardPhotos: {
    method: 'POST',
    path: '/card-photos/missing',
    needs: 'takePart',
    summary: 'Which of these photos the server doesn’t have, and which of them were removed',
    body: z.strictObject({ ids: z.array(wireId).check(z.minLength(1), z.maxLength(photoLimits.asked)) }),
    answer: z.object({
      /** Photos that the server has no record of, because it was restored from an older backup. */
      missing: z.array(z.int()),
      removed: z.array(z.int()),
    }),
  },
  removeCardPhoto: {
    method: 'DELETE',
    path: '/card-photos/:id',
    needs: 'takePart',
    summary: 'Remove a photo: your own, or any if you can enter every card',
    params: pathOf('id'),
    answer: done,
  },
  photoRule: {
    method: 'GET',
    path: '/photo-rule',
    needs: 'keepLeague',
    summary: 'How long your league keeps card photos, and how much space they take up',
    answer: photoRule,
  },
  savePhotoRule: {
    method: 'PUT',
    path: '/photo-rule',
    needs: 'keepLeague',
    summary: 'Choose how many days your league keeps card photos; null keeps them until someone removes them',
    body: z.strictObject({ days: z.nullable(z.int().check(z.minimum(1), z.maximum(photoLimits.days))) }),
    answer: done,
  },
})

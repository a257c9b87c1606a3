import { limits } from '../limits.ts'

/** A phone number as the league form accepts it: digits only. */
export const phonePattern = new RegExp(`^\\d{${limits.phone.least},${limits.phone.most}}$`)

/**
 * An email address as accepted in forms and lists: a name and a host with a dot. The API calls in the contract are
 * stricter.
 */
export const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

import * as z from 'zod/mini'

const email = z.email('it is not an e-mail address').check(z.maxLength(200))
const password = z.string().check(z.minLength(8, 'a password has at least 8 characters'), z.maxLength(200))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const loginBody = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})
export const registerBody = z.object({ email, username: name, name, password })

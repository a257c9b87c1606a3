/**
 * The operator's license settings. If neither card payment nor a contact is set, codes are the only way to get a
 * license.
 */
export type LicenseSettings = {
  /** The license price in cents and its currency, which has cents; null shows no price. */
  price: { amount: number; currency: string } | null
  /** The person to ask for a license code. */
  contact: string | null
  /**
   * Stripe's secret key and the secret of its webhook; null if there is no card payment, in which case Stripe is never
   * called.
   */
  stripe: {
    key: string
    webhookSecret: string
    server?: { host: string; port: number; protocol: 'http' | 'https' }
  } | null
}

export const noLicenseSettings: LicenseSettings = { price: null, contact: null, stripe: null }

/**
 * Returns a price as displayed.
 * @example
 * priceText({ amount: 4900, currency: 'USD' }) // '49.00 USD'
 */
export function priceText(price: LicenseSettings['price']): string | null {
  return price && `${(price.amount / 100).toFixed(2)} ${price.currency}`
}

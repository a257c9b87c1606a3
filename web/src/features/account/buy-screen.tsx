import type { HttpAnswer } from '@glm/shared/api/http-calls'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { useSession } from '../../account/session-context.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The operator's offer: the price as text, whether cards are accepted, and whom to contact. */
type Offer = HttpAnswer<'GET /license/offer'>
type Message = { kind: 'good' | 'needs'; words: string }

/** How often to ask whether a payment has been confirmed. */
const CONFIRMED_MS = 5_000

export function BuyScreen() {
  const { session, refresh } = useSession()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const { paid } = useSearch({ from: '/buy' })
  const isPaid = session?.isPaid === true
  const isConfirming = paid !== undefined && !isPaid
  useEffect(() => {
    if (!isConfirming) return
    void refresh()
    const timer = setInterval(() => void refresh(), CONFIRMED_MS)
    return () => clearInterval(timer)
  }, [isConfirming, refresh])
  useEffect(() => {
    void callApi('GET /license/offer').then((answer) => {
      if (answer.ok) setOffer(answer.data)
      else setMessage({ kind: 'needs', words: answer.status === 0 ? text.needsSignal : screenText.offerFailed })
    })
  }, [])
  const redeem = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setMessage({ kind: 'needs', words: screenText.codeMissing })
    const answer = await callApi('POST /license/redeem', { body: { code } })
    if (!answer.ok) {
      // The account may have a license that this device doesn't know about.
      if (answer.mayBeDone || answer.status === 409) void refresh()
      return setMessage({ kind: 'needs', words: callProblem(answer, screenText.codeRefused) })
    }
    await refresh()
    setMessage({ kind: 'good', words: screenText.licenseIn })
  }
  const pay = async () => {
    const answer = await callApi('POST /license/checkout')
    if (answer.ok) location.assign(answer.data.url)
    else {
      // The account may have a license that this device doesn't know about.
      if (answer.status === 409) void refresh()
      // Nothing is charged before the buyer confirms it on the payment service's page.
      setMessage({ kind: 'needs', words: answer.error ?? screenText.checkoutFailed })
    }
  }
  const isAsking = !offer && !message && !isPaid
  return (
    <div className="sheet">
      <PageHeader label={labelText.license} title={screenNames.purchaseLicense} />
      <div className="panel form is-slim" aria-busy={isAsking}>
        {message && !(isPaid && message.kind === 'needs') ? <Notice kind={message.kind}>{message.words}</Notice> : null}
        {isPaid ? (
          <>
            <Notice kind="good">{screenText.licenseHere}</Notice>
            <div>
              <Link className="btn is-main" to="/leagues">
                {screenNames.goToLeague}
              </Link>
            </div>
          </>
        ) : (
          <OfferPanel
            offer={offer}
            isConfirming={isConfirming}
            onPay={() => void pay()}
            onRedeem={(event) => void redeem(event)}
          />
        )}
      </div>
    </div>
  )
}

type OfferProps = {
  offer: Offer | null
  /** Whether the buyer has paid by card, but the payment service hasn't confirmed it yet. */
  isConfirming: boolean
  onPay: () => void
  onRedeem: (event: FormEvent<HTMLFormElement>) => void
}

/** Shows the ways to get a license from the operator. A buyer who has just paid can't pay again. */
export function OfferPanel({ offer, isConfirming, onPay, onRedeem }: OfferProps) {
  return (
    <>
      {isConfirming ? <Notice kind="good">{screenText.paymentConfirming}</Notice> : <p>{screenText.licenseHint}</p>}
      {offer?.price && !isConfirming ? <p className="state-big">{offer.price}</p> : null}
      {offer?.card && !isConfirming ? (
        <div>
          <button className="btn is-main is-tall" type="button" onClick={onPay}>
            {accountText.payByCard}
          </button>
        </div>
      ) : null}
      {offer?.code ? (
        <form className="form is-slim" noValidate onSubmit={onRedeem}>
          <Field label={labelText.licenseCode} name="code" autoComplete="off" note={screenText.codeNote} />
          <div>
            <button className={offer?.card ? 'btn' : 'btn is-main'} type="submit">
              {buttonText.redeemCode}
            </button>
          </div>
        </form>
      ) : null}
      {offer ? (
        <p className="soft">{offer.contact ? screenText.askOperator(offer.contact) : screenText.askWhoRuns}</p>
      ) : null}
    </>
  )
}

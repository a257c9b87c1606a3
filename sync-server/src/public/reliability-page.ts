import { monthDayYear } from '@glm/shared/lib/month-day'
import { measuredOn, notPromised, promises, reliabilityText as words } from '@glm/shared/text/documents/reliability'
import { screenNames } from '@glm/shared/text/names'
import { html } from 'hono/html'
import { type Html, pageFrame, panel } from './page-frame.ts'

/**
 * Returns a page with the product's guarantees and the results measured for each, for people who are deciding whether
 * to use the product. The page needs no account and no scripts.
 */
export function reliabilityPage(): Html {
  const { label, heading, note } = words
  const foot = words.measured(monthDayYear(measuredOn))
  return pageFrame({ title: screenNames.reliability, label, heading, note, links: [], foot }, [
    promisePanel(),
    limitsPanel(),
  ])
}

function promisePanel(): Html {
  return panel(
    { id: 'promises', title: words.promises },
    html`<dl class="public-promises">${promises.map(
      ({ promise, proof, figure, command }) => html`<div><dt>${promise}</dt>
<dd><span class="label">${words.proof}</span> ${proof}</dd>
<dd><span class="label">${words.figure}</span> <b>${figure}</b></dd>
<dd><span class="label">${words.again}</span> <code>${command}</code></dd></div>`,
    )}</dl>`,
  )
}

const limitsPanel = (): Html =>
  panel(
    { id: 'limits', title: words.out, flush: false },
    html`<ul class="public-limits">${notPromised.map((one) => html`<li>${one}</li>`)}</ul>`,
  )

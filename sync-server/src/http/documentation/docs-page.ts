import { contract } from '@glm/shared/api/contract'
import { jsonSchema, openPath } from '@glm/shared/api/openapi'
import type { Route } from '@glm/shared/api/route'
import { callersOf } from '@glm/shared/text/role-names'
import { html } from 'hono/html'

type Page = ReturnType<typeof html>

/**
 * Returns a page that documents the contract for people. It is plain HTML without scripts, generated from the route
 * table.
 */
export function docsPage(): Page {
  const areas = Object.entries(contract) as [string, Record<string, Route>][]
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of Golf League Manager</title><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<h1>API of Golf League Manager</h1>
<p>All paths start with <code>/api</code>, with or without a slash at the end. Send <code>Authorization: Bearer TOKEN</code> with the token from
the login; if it is older than a day, the answer has a fresh one in <code>X-Renewed-Token</code>. Errors are <code>{"error": "a sentence"}</code>. Writes take an optional <code>Idempotency-Key</code> header.
For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav><ul>${areas.map(([area]) => html`<li><a href="#${anchor(area)}">${area}</a></li>`)}</ul></nav>
${areas.map(([area, rows]) => html`<h2 id="${anchor(area)}">${area}</h2>${Object.entries(rows).map(([name, route]) => section(name, route))}`)}
</body>
</html>`
}

function section(name: string, route: Route): Page {
  return html`<section id="${name}">
<h3><code>${route.method} ${openPath(route.path)}</code></h3>
<p>${route.summary}. ${route.needs === null ? 'Open to everyone' : `For: ${callersOf(route.needs)}`}.</p>
${route.query ? html`<h4>Query</h4>${shown(jsonSchema(route.query, 'input'))}` : ''}
${route.body ? html`<h4>Body</h4>${shown(jsonSchema(route.body, 'input'))}` : ''}
<h4>Answer ${route.status ?? 200}</h4>${route.media ? html`<p>${route.media}</p>` : shown(jsonSchema(route.answer, 'output'))}
</section>`
}

const anchor = (area: string): string => area.toLowerCase().replaceAll(' ', '-')
const shown = (schema: Record<string, unknown>): Page => html`<pre>${shape(schema)}</pre>`

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Returns a schema in the form of an example, with names, types and limits. */
function shape(schema: Schema, indent = ''): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => shape(one, indent)))].join(' or ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${shape(schema.items ?? {}, indent)}`
  if (schema.type !== 'object' || !schema.properties) return `${schema.type ?? 'anything'}${limits(schema)}`
  const lines = Object.entries(schema.properties).map(([name, of]) => {
    const optional = schema.required?.includes(name) ? '' : ' (optional)'
    return `${indent}  ${name}: ${shape(of, `${indent}  `)}${optional}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ minimum, maximum, maxLength }: Schema): string {
  const large = (value: number | undefined) => value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER
  if (!large(minimum) && !large(maximum)) return ` from ${minimum} to ${maximum}`
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`
}

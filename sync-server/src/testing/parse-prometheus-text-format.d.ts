declare module 'parse-prometheus-text-format' {
  type Metric = { value?: string; count?: string; sum?: string; labels?: Record<string, string> }
  function parse(text: string): { name: string; type: string; help: string; metrics: Metric[] }[]
  export = parse
}

import { type ComponentType, useEffect, useState } from 'react'

type Late<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * Returns a component whose code is loaded when it is first rendered, or earlier if `preload` is called. Until then it
 * renders nothing. Unlike `lazy()`, it needs no `Suspense`, which would wait 300 ms before showing it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  function LateComponent(props: Props) {
    const [Loaded, show] = useState(() => loaded)
    useEffect(() => {
      if (Loaded) return
      const fail = (error: unknown) =>
        show(() => {
          // Thrown while rendering, so that the screen's error boundary handles it.
          throw error
        })
      preload().then((component) => show(() => component), fail)
    }, [Loaded])
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(LateComponent, { preload })
}

import { createContext, useContext, useEffect, useState } from 'react'

/** What the parts of one place have in them, by name. */
export type Kept = Map<string, unknown>

/** Given by a place whose parts come and go, as the panels of tabs do; without it nothing is kept. */
export const KeptContext = createContext<Kept | undefined>(undefined)

/**
 * State that a part finds as it left it when it comes back to its place. In memory only, and gone
 * with the place. `name` is the part's own; under each stands one type of value.
 */
export function useKeptState<Value>(name: string, initial: () => Value) {
  const kept = useContext(KeptContext)
  const [value, setValue] = useState(() =>
    // Under a name stands what this hook put there.
    kept?.has(name) ? (kept.get(name) as Value) : initial(),
  )
  useEffect(() => void kept?.set(name, value), [kept, name, value])
  return [value, setValue] as const
}

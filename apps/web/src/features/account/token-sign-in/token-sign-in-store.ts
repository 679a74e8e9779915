import { create } from 'zustand'

const useStore = create(() => ({ isAdopting: false }))

/** True while a token from the address is being verified. */
export function useAdoption(): boolean {
  return useStore(state => state.isAdopting)
}

export function setAdopting(isAdopting: boolean): void {
  useStore.setState({ isAdopting })
}

import { create } from 'zustand'

export type AccountSheet = 'login' | 'register'

const useStore = create<{ shown: AccountSheet | undefined }>()(() => ({ shown: undefined }))

/** Shows one of the two sheets in place of the other (LOGIN-02). */
export function showAccountSheet(sheet: AccountSheet): void {
  useStore.setState({ shown: sheet })
}

/** Takes this sheet away; the other one stays. */
export function hideAccountSheet(sheet: AccountSheet): void {
  useStore.setState(({ shown }) => (shown === sheet ? { shown: undefined } : {}))
}

export function useAccountSheet(): AccountSheet | undefined {
  return useStore(state => state.shown)
}

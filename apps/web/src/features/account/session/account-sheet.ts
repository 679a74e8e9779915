import { create } from 'zustand'
import { paths } from '#lib/paths.ts'
import { forgetAccountFields } from './account-fields.ts'

export type AccountSheet = 'login' | 'register'

const useStore = create<{ shown: AccountSheet | undefined }>()(() => ({ shown: undefined }))

const accountPaths: readonly string[] = [paths.login, paths.register, paths.registerHtml]

/** Shows one of the two sheets in place of the other (LOGIN-02). */
export function showAccountSheet(sheet: AccountSheet): void {
  useStore.setState({ shown: sheet })
}

/** Takes this sheet away; the other one stays. */
export function hideAccountSheet(sheet: AccountSheet): void {
  useStore.setState(({ shown }) => (shown === sheet ? { shown: undefined } : {}))
  leaveAccountForms()
}

/** Forgets what was typed, unless another form to log in or register stands. */
export function leaveAccountForms(): void {
  const isOpen = useStore.getState().shown !== undefined
  if (!isOpen && !accountPaths.includes(window.location.pathname)) forgetAccountFields()
}

export function useAccountSheet(): AccountSheet | undefined {
  return useStore(state => state.shown)
}

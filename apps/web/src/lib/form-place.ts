import { createContext } from 'react'

/**
 * The key for a form's drafts, so that they survive when a player leaves the form and returns, as
 * with a tab panel; any object will do. Without a key, drafts do not outlive the form.
 */
export const FormPlace = createContext<object | undefined>(undefined)

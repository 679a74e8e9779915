import { createContext } from 'react'

/**
 * Stands for the place of a form that may be left and come back to, as the panel of a tab. What is
 * typed there is kept with it; any object will do. Without a place nothing outlives the form.
 */
export const FormPlace = createContext<object | undefined>(undefined)

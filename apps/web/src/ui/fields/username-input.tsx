import { TextField, type TextFieldProps } from './text-field.tsx'

/** A username as a keyboard should leave it: no capitals, no corrections. */
export function UsernameInput(props: Omit<TextFieldProps, 'name'>) {
  return (
    <TextField
      autoComplete="username"
      {...props}
      name="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}

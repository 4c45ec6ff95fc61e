import type { InAlbanian } from '../../../strings.ts'
import type { session as english } from '../../en/pages/session.ts'

export const session: InAlbanian<typeof english> = {
  title: 'Hyrja',
  email: 'E-maili',
  password: 'Fjalëkalimi',
  showPassword: 'Shfaq fjalëkalimin',
  hidePassword: 'Fshih fjalëkalimin',
  submit: 'Hyr',
  busy: 'Duke hyrë…',
  missing: 'Ju lutemi plotësoni të gjitha fushat',
  failed: 'Hyrja dështoi. Ju lutemi provoni sërish.',
  done: 'Hytë me sukses.',
  already: 'Keni hyrë si {{email}}.',
}

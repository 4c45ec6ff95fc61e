import type { InAlbanian } from '../../../strings.ts'
import type { reserved as english } from '../../en/pages/reserved.ts'

export const reserved: InAlbanian<typeof english> = {
  title: 'Rezervimi',
  thanks: 'Faleminderit {{name}}, e kemi rezervimin tuaj',
  done: 'Rezervimi u krye, së shpejti do t’ju telefonojë dikush nga punonjësit tanë!',
  code: 'Kodi i rezervimit',
  codeHint: 'Ruajeni. Me 4 shifrat e fundit të telefonit e hapni rezervimin tuaj.',
  copy: 'Kopjo kodin',
  copied: 'Kodi u kopjua',
  copyFailed: 'Kodi nuk u kopjua',
  queue_one: '{{n}} person është para jush për këtë veturë. Nëse heq dorë, është e juaja.',
  queue_other: '{{n}} persona janë para jush për këtë veturë. Nëse heqin dorë, është e juaja.',
  nextTitle: 'Çfarë ndodh më tej',
  until: 'Ju telefonojmë para {{moment}}.',
  next1: 'Ekipi i shitjes e shqyrton rezervimin tuaj brenda 24 orëve.',
  next2: 'Ju telefonojmë ose ju shkruajmë.',
  next3: 'Organizojmë shikimin ose u përgjigjemi pyetjeve tuaja.',
  track: 'Ndiq rezervimin',
  toSearch: 'Kthehu te kërkimi',
  toHome: 'Faqja kryesore',
  name: 'Emri',
  email: 'E-maili',
  phone: 'Numri i telefonit',
  vehicle: 'Vetura',
  price: 'Çmimi i fiksuar deri në {{port}}',
  vehicleId: 'Numri i veturës',
}

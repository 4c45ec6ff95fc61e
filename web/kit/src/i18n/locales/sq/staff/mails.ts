import type { InAlbanian } from '../../../strings.ts'
import type { mails as english } from '../../en/staff/mails.ts'

export const mails: InAlbanian<typeof english> = {
  title: 'Mesazhet',
  failed: 'Mesazhet nuk u ngarkuan dot',
  'mode:smtp': 'Mesazhet dërgohen nga serveri i caktuar i e-mailit. Këtu nuk ruhet asnjë.',
  'mode:captured': 'Mesazhet ruhen këtu në vend që të dërgohen. Kjo është vetëm për zhvillim.',
  'mode:off': 'Nuk ka server e-maili: nuk dërgohet asnjë mesazh, dhe kjo thuhet aty ku do të duhej.',
  none: 'Ende nuk është ruajtur asnjë mesazh.',
  list: 'Mesazhet e ruajtura, më të rejat të parat',
  to: 'Për {{email}}',
  toList: 'Të gjitha mesazhet',
  choose: 'Zgjidhni një mesazh për ta lexuar.',
  asHtml: 'Si faqe',
  asText: 'Si tekst',
  form: 'Forma e mesazhit',
}

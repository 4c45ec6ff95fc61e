import type { InAlbanian } from '../../../strings.ts'
import type { priceLabel as english } from '../../en/later/priceLabel.ts'

export const priceLabel: InAlbanian<typeof english> = {
  title: 'Çmimi krahas të ngjashmëve',
  failed: 'Çmimet e makinave të ngjashme nuk u ngarkuan.',
  'label:great': 'Çmim i shkëlqyer',
  'label:good': 'Çmim i mirë',
  'label:fair': 'Çmim i drejtë',
  'label:above': 'Mbi tregun',
  'reason:few': 'Janë shumë pak makina të ngjashme në shitje për të thënë nëse çmimi është i mirë.',
  'reason:wide': 'Çmimet e makinave të ngjashme janë shumë larg njëri-tjetrit për të thënë nëse ky është i mirë.',
  'reason:past': 'Një makinë me këtë histori nuk krahasohet: çmimi i tyre ka arsye të tjera.',
  'reason:unknown': 'Viti, kilometrat, karburanti ose çmimi i kësaj makine nuk dihet sa duhet për ta krahasuar.',
  cheaper: 'Prej tyre më të lira, për të njëjtin vit dhe kilometra: {{n}}.',
  'sample:SA': 'Krahasuar me makina të ngjashme, të dorëzuara në Riad: {{n}}.',
  'sample:XK': 'Krahasuar me makina të ngjashme, të dorëzuara në Prishtinë: {{n}}.',
  elsewhere: 'Prej tyre te shitës të tjerë në Kosovë: {{n}}.',
  this: 'Kjo makinë',
  usual: 'E zakonshme për vitin dhe kilometrat',
  half: 'Gjysma e makinave të ngjashme',
  halfOf: '{{from}} deri {{to}}',
  nearest: 'Makinat e ngjashme më të afërta në vit dhe kilometra',
  car: 'Makina',
  year: 'Viti',
  mileage: 'Kilometrat',
  price: 'Çmimi',
  atDealer: 'te një shitës tjetër në Kosovë',
  method: 'Si llogaritet kjo?',
  'method:like':
    'Makinat e ngjashme janë tani në shitje, të së njëjtës markë, model, motor, karburant, karroceri dhe gjendje aksidentesh, më së shumti një vit më të vjetra a më të reja, dhe të afërta në kilometra. Kur ka mjaft të së njëjtës pajisje, llogariten vetëm ato.',
  'method:adjusted':
    'Secili çmim është çmimi i dorëzuar i asaj makine, i sjellë te viti dhe kilometrat e kësaj. Mesi i tyre është i zakonshmi.',
  'method:steps':
    'I shkëlqyer: së paku 8% nën të zakonshmin dhe më i ulët se katër nga pesë. I mirë: së paku 3% më poshtë dhe ndër 40% më të ulëtit. Mbi tregun: së paku 5% më lart dhe më i shtrenjtë se 70%. Çdo gjë tjetër është e drejtë. Etiketa nuk jepet kundër makinave më të afërta që shihen këtu.',
  'method:silent':
    'Nën tetë makina të ngjashme, ose kur çmimet janë shumë larg, nuk themi asgjë. Makinat me përmbytje, dëm total ose shenjë tjetër në histori nuk krahasohen kurrë.',
  'method:elsewhere':
    'Për Kosovën, makinat e shitësve të tjerë atje llogariten me çmimin që kërkojnë. Dogana dhe tatimet nuk janë në asnjë çmim.',
}

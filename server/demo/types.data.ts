import { translationsInto } from '../db/query/translations.ts'

/** The demo company's types of resources, with their names in the languages it reads. */
export const types = [
  {
    name: 'Desk',
    kind: 'desk',
    translations: translationsInto('name', { de: 'Schreibtisch', es: 'Escritorio', fr: 'Bureau', ar: 'مكتب' }),
  },
  {
    name: 'Meeting room',
    kind: 'room',
    translations: translationsInto('name', {
      de: 'Besprechungsraum',
      es: 'Sala de reuniones',
      fr: 'Salle de réunion',
      ar: 'قاعة اجتماعات',
    }),
  },
  {
    name: 'Phone booth',
    kind: 'room',
    translations: translationsInto('name', {
      de: 'Telefonkabine',
      es: 'Cabina telefónica',
      fr: 'Cabine téléphonique',
      ar: 'كابينة هاتف',
    }),
  },
  {
    name: 'Locker',
    kind: 'locker',
    translations: translationsInto('name', { de: 'Schließfach', es: 'Taquilla', fr: 'Casier', ar: 'خزانة' }),
  },
  {
    name: 'Parking',
    kind: 'parking',
    translations: translationsInto('name', {
      de: 'Parkplatz',
      es: 'Aparcamiento',
      fr: 'Stationnement',
      ar: 'موقف سيارات',
    }),
  },
  {
    name: 'Event space',
    kind: 'event',
    translations: translationsInto('name', {
      de: 'Veranstaltungsfläche',
      es: 'Espacio para eventos',
      fr: 'Espace événementiel',
      ar: 'مساحة فعاليات',
    }),
  },
]

/** The equipment of desks and rooms. */
export const attributes = [
  {
    name: 'Video',
    icon: 'video',
    translations: translationsInto('name', { de: 'Video', es: 'Vídeo', fr: 'Visioconférence', ar: 'فيديو' }),
  },
  {
    name: 'Whiteboard',
    icon: 'whiteboard',
    translations: translationsInto('name', { de: 'Whiteboard', es: 'Pizarra', fr: 'Tableau blanc', ar: 'سبورة بيضاء' }),
  },
  {
    name: 'Two screens',
    icon: 'screens',
    translations: translationsInto('name', {
      de: 'Zwei Bildschirme',
      es: 'Dos pantallas',
      fr: 'Deux écrans',
      ar: 'شاشتان',
    }),
  },
  {
    name: 'Height adjustable',
    icon: 'height',
    translations: translationsInto('name', {
      de: 'Höhenverstellbar',
      es: 'Altura regulable',
      fr: 'Réglable en hauteur',
      ar: 'قابل لضبط الارتفاع',
    }),
  },
]

/** `3rd floor` in the languages the company reads; nothing for a name that isn't a floor's. */
export function floorNames(name: string): Record<string, string> {
  if (name === 'Ground floor')
    return { de: 'Erdgeschoss', es: 'Planta baja', fr: 'Rez-de-chaussée', ar: 'الطابق الأرضي' }
  if (name === 'Lobby floor')
    return { de: 'Empfangsetage', es: 'Planta de recepción', fr: 'Étage d’accueil', ar: 'طابق الاستقبال' }
  const n = /^(\d)(st|nd|rd|th) floor$/.exec(name)?.[1]
  if (!n) return {}
  return { de: `${n}. Stock`, es: `${n}.ª planta`, fr: n === '1' ? '1er étage' : `${n}e étage`, ar: `الطابق ${n}` }
}

/** The models of desks. */
export const models = [
  {
    name: 'Sit-stand desk',
    translations: translationsInto('name', {
      de: 'Höhenverstellbarer Tisch',
      es: 'Escritorio regulable',
      fr: 'Bureau assis-debout',
      ar: 'مكتب قابل لتعديل الارتفاع',
    }),
  },
  {
    name: 'Fixed desk',
    translations: translationsInto('name', {
      de: 'Fester Tisch',
      es: 'Escritorio fijo',
      fr: 'Bureau fixe',
      ar: 'مكتب ثابت',
    }),
  },
]

/** The units of the capacities of its pools. */
export const capacityTypes = [
  { name: 'Cars', translations: translationsInto('name', { de: 'Autos', es: 'Coches', fr: 'Voitures', ar: 'سيارات' }) },
  {
    name: 'Bicycles',
    translations: translationsInto('name', { de: 'Fahrräder', es: 'Bicicletas', fr: 'Vélos', ar: 'دراجات' }),
  },
]

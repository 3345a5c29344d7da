/** The demo company's types of resources, with their names in the languages it reads. */
export const types = [
  {
    name: 'Desk',
    kind: 'desk',
    translations: { de: 'Schreibtisch', es: 'Escritorio', fr: 'Bureau', ar: 'مكتب' },
  },
  {
    name: 'Meeting room',
    kind: 'room',
    translations: { de: 'Besprechungsraum', es: 'Sala de reuniones', fr: 'Salle de réunion', ar: 'قاعة اجتماعات' },
  },
  {
    name: 'Phone booth',
    kind: 'room',
    translations: { de: 'Telefonkabine', es: 'Cabina telefónica', fr: 'Cabine téléphonique', ar: 'كابينة هاتف' },
  },
  {
    name: 'Locker',
    kind: 'locker',
    translations: { de: 'Schließfach', es: 'Taquilla', fr: 'Casier', ar: 'خزانة' },
  },
  {
    name: 'Parking',
    kind: 'parking',
    translations: { de: 'Parkplatz', es: 'Aparcamiento', fr: 'Stationnement', ar: 'موقف سيارات' },
  },
  {
    name: 'Event space',
    kind: 'event',
    translations: {
      de: 'Veranstaltungsfläche',
      es: 'Espacio para eventos',
      fr: 'Espace événementiel',
      ar: 'مساحة فعاليات',
    },
  },
]

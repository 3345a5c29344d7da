export { ResourcePicture } from './ResourcePicture.tsx'

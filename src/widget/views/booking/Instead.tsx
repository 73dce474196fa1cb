export default function Instead() { return null; }

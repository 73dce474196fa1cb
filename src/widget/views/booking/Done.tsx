export default function Done() { return null; }

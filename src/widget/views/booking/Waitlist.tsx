export default function Waitlist() { return null; }
